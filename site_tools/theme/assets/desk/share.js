// A scenario in the address: deflated, in letters that addresses may hold, and of bounded size.

export const MOST_LINK = 8000;
export const MOST_TEXT = 60000;

export class Refused extends Error {}

async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      // A few letters may unfold into gigabytes: what is too much is not even looked at.
      await reader.cancel().catch(() => {});
      throw new Refused("large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  const small = await through(bytes, new CompressionStream("deflate-raw"), 1 << 24);
  let letters = "";
  for (const byte of small) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpacked(told) {
  if (told.length > MOST_LINK) throw new Refused("large");
  if (!/^[A-Za-z0-9_-]+$/.test(told)) throw new Refused("broken");
  try {
    const letters = atob(told.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream("deflate-raw"), MOST_TEXT * 2);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(whole);
    if (text.length > MOST_TEXT) throw new Refused("large");
    return text;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("broken");
  }
}
