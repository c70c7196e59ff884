// The judge himself: Python for the browser in a thread of its own, which the page may end.

const plainFetch = self.fetch.bind(self);
let starting = null;

function counted(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  let told = -1;
  return (bytes) => {
    done = Math.min(all, done + bytes);
    const percent = Math.floor((100 * done) / all);
    if (percent !== told) self.postMessage({ progress: { done, all } });
    told = percent;
  };
}

// An answer whose bytes are counted as they come in.
function counting(answer, count) {
  const { readable, writable } = new TransformStream({
    transform(part, out) {
      count(part.length);
      out.enqueue(part);
    },
  });
  answer.body.pipeTo(writable).catch(() => {});
  return new Response(readable, { status: answer.status, headers: answer.headers });
}

async function sound(answer) {
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return answer;
}

async function start(engine) {
  const list = await (await sound(await plainFetch(`${engine}engine.json`, { cache: "no-cache" }))).json();
  const count = counted(list.bytes);
  self.fetch = async (what, how) => counting(await sound(await plainFetch(what, how)), count);
  const python = `${engine}${list.python}/`;
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  count(list.bytes[`${list.python}/pyodide.mjs`]);
  const [pyodide, judge] = await Promise.all([
    loadPyodide({ indexURL: python }),
    self.fetch(`${engine}${list.judge}`).then((answer) => answer.arrayBuffer()),
  ]);
  self.postMessage({ starting: true });
  // From here on nobody asks for anything from anywhere, whatever a scenario may say.
  self.fetch = () => Promise.reject(new Error("the judge has no network"));
  pyodide.unpackArchive(judge, "zip", { extractDir: "/judge" });
  return pyodide.runPython(
    "import sys\nsys.path.insert(0, '/judge')\nfrom adjudicator.desk.wire import Wire\nWire()"
  );
}

async function answered({ what, engine, books, language, asked }) {
  starting = starting || start(engine);
  const wire = await starting;
  if (what === "open") {
    const parts = await Promise.all(
      books.map(async (book) => (await sound(await plainFetch(book, { cache: "no-cache" }))).text())
    );
    wire.open(language, ...parts);
    return {};
  }
  return JSON.parse(wire.ask(JSON.stringify(asked)));
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ id: data.id, answer: await answered(data) });
  } catch (error) {
    self.postMessage({ id: data.id, wrong: String((error && error.message) || error) });
  }
};
