// Elements made of names, attributes and texts. Whatever is said becomes text, never markup.

export function make(tag, attributes, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, heard] of Object.entries(value)) made.addEventListener(event, heard);
    } else if (name === "value" && "value" in made) {
      made.value = value;
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(made, inside);
  return made;
}

function append(parent, inside) {
  for (const each of inside) {
    if (Array.isArray(each)) append(parent, each);
    else if (each !== undefined && each !== null && each !== false) parent.append(each);
  }
}

// What stands in an element from now on.
export function fill(parent, inside) {
  parent.replaceChildren();
  append(parent, inside);
}

// A word of the page with its {parts} filled in.
export function filled(text, parts) {
  return text.replace(/\{([\w-]+)\}/g, (whole, name) => (name in parts ? String(parts[name]) : whole));
}

export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/yaml;charset=utf-8" }));
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// Copies; where the newer way is not allowed, as on plain http from another machine, by hand.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make("textarea", { value: text, class: "lx-unseen" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
