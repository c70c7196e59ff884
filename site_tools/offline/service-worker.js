// The site without a network. It stands between the pages and the network, and keeps what is read.
//
// What is kept is kept on the shelf of one build. A file goes there only if it is, byte for byte,
// what that build wrote: so no failure, no log-in page of a café's network and no file of another
// build ever gets there. The next build has a shelf of its own; it is filled before it is used, and
// then the old one goes.
"use strict";

const BUILT = { build: "", lists: {}, files: {} };

const HOME = new URL(self.registration.scope);
// Several sites may share a host, and with it all shelves.
const SHELVES = `ludex ${HOME.pathname} `;
const SHELF = SHELVES + BUILT.build;
const LIST = "offline/list.json";
const LANGUAGES = Object.keys(BUILT.lists).filter((part) => part !== "data");

// Files whose address changes with them.
const VERSIONED = /\.[0-9a-f]{8}\.min\.(?:js|css)$|^data\/engine\/(?:pyodide-|judge-)/;
// How long the network may take where the same is on the shelf.
const PATIENCE = 5000;
const AT_ONCE = 6;
const STEP = 12;
// Opened pages that are kept besides those of kept games.
const OPENED = 300;

// ---------------------------------------------------------------- addresses

// The path of an address below the site's root; null for what is not ours.
function pathOf(address) {
  const url = new URL(address);
  if (url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return null;
  let path = url.pathname.slice(HOME.pathname.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    return null;
  }
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

function at(path) {
  return HOME.href + path.split("/").map(encodeURIComponent).join("/");
}

// ---------------------------------------------------------------- what this build wrote

class OfAnotherBuild extends Error {}
class NoAnswer extends Error {}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const lists = new Map();

// The files of a part of the site, a language or the data; null where the build has none.
function listOf(part) {
  if (!Object.hasOwn(BUILT.lists, part)) return Promise.resolve(null);
  if (!lists.has(part)) {
    const loading = read(`${part}/${LIST}`);
    loading.catch(() => lists.delete(part));
    lists.set(part, loading);
  }
  return lists.get(part);
}

// What the build wrote at a path, as [bytes, digest]; undefined for what is not to be kept.
async function written(path) {
  if (Object.hasOwn(BUILT.files, path)) return BUILT.files[path];
  const part = path.split("/", 1)[0];
  const name = path.slice(part.length + 1);
  if (name === LIST) return BUILT.lists[part];
  const list = await listOf(part);
  return list && Object.hasOwn(list.files, name) ? list.files[name] : undefined;
}

async function gameOf(language, game) {
  return read(`${language}/offline/of/${game}.json`);
}

// A JSON file of this build, from the shelf or else from the network.
async function read(path) {
  const there = (await found(path)) || (await fetchAndKeep(path));
  return there.json();
}

// ---------------------------------------------------------------- the shelf

let opened = null;

function shelf() {
  opened = opened || caches.open(SHELF);
  return opened;
}

async function found(path) {
  return (await shelf()).match(at(path));
}

async function paths() {
  return (await (await shelf()).keys()).map((request) => pathOf(request.url));
}

// Puts an answer on the shelf if it is of this build; otherwise it says so.
async function keep(path, answer) {
  const known = await written(path);
  if (!known) return null;
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength !== known[0] || (await digest(bytes)) !== known[1]) {
    lookForAnother();
    throw new OfAnotherBuild(path);
  }
  const type = answer.headers.get("Content-Type");
  const made = new Response(bytes, { headers: type ? { "Content-Type": type } : {} });
  await (await shelf()).put(at(path), made.clone());
  return made;
}

async function fetchAndKeep(path) {
  let answer;
  try {
    answer = await fetch(at(path), { cache: "no-cache" });
  } catch {
    throw new NoAnswer(path);
  }
  if (answer.status >= 400 && answer.status < 500) {
    lookForAnother();
    throw new OfAnotherBuild(path);
  }
  if (!answer.ok) throw new NoAnswer(path);
  const kept = await keep(path, answer);
  if (!kept) throw new OfAnotherBuild(path);
  return kept;
}

// Several at a time; the first failure ends it.
async function fetchAll(missing, each = fetchAndKeep) {
  const left = [...missing];
  const run = async () => {
    while (left.length) await each(left.shift());
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, run));
  } finally {
    left.length = 0;
  }
}

let looked = 0;

// The server has something newer, or the builds are just being exchanged.
function lookForAnother() {
  if (Date.now() - looked < 60_000) return;
  looked = Date.now();
  self.registration.update().catch(() => {});
}

// ---------------------------------------------------------------- kept games

// Marks are on the shelf too, so that they go with what they speak of.
const MARK = "offline/kept/";

async function marks() {
  const all = (await paths()).filter((path) => path && path.startsWith(MARK));
  return Promise.all(all.map(async (path) => (await found(path)).json()));
}

async function mark(told) {
  const path = `${MARK}${told.language}/${told.game}`;
  await (await shelf()).put(at(path), new Response(JSON.stringify(told)));
}

async function engine() {
  const data = await listOf("data");
  return data ? Object.keys(data.files).filter((n) => n.startsWith("engine/")).map((n) => `data/${n}`) : [];
}

// The files of a game, by what the reader may choose.
async function groups(language, game) {
  const kept = await gameOf(language, game);
  const desk = kept.desk.length ? [...kept.desk, ...(await engine())] : [];
  const rules = [...(await listOf(language)).shell, ...kept.rules];
  return { rules: [...new Set(rules)], rulings: kept.rulings, desk };
}

async function wanted({ language, game, rulings, desk }) {
  const all = await groups(language, game);
  const chosen = [...all.rules, ...(rulings ? all.rulings : []), ...(desk ? all.desk : [])];
  return [...new Set(chosen)];
}

async function weight(files) {
  const sizes = await Promise.all(files.map(async (path) => ((await written(path)) || [0])[0]));
  return sizes.reduce((sum, size) => sum + size, 0);
}

// Everything that must stay, whatever else goes: shells, and the files of kept games.
async function needed() {
  const all = new Set(Object.keys(BUILT.files));
  for (const path of await paths()) {
    const [part, name] = [path.split("/", 1)[0], path.slice(path.indexOf("/") + 1)];
    if (name !== LIST) continue;
    all.add(path);
    (await listOf(part)).shell.forEach((each) => all.add(each));
  }
  for (const each of await marks()) {
    all.add(`${each.language}/offline/of/${each.game}.json`);
    (await wanted(each)).forEach((path) => all.add(path));
  }
  return all;
}

// Pages that were opened long ago make room for new ones. Whatever is put again goes to the end.
async function makeRoom(most) {
  const must = await needed();
  const may = (await paths()).filter(
    (path) => path.endsWith(".html") && !path.startsWith(MARK) && !must.has(path)
  );
  const store = await shelf();
  const gone = may.slice(0, Math.max(0, may.length - most));
  await Promise.all(gone.map((path) => store.delete(at(path))));
}

// ---------------------------------------------------------------- answering pages

// Where each page came from: "stored", or a promise of "own" or "other" for the build it is of, and
// of nothing where that cannot be told.
const origins = new Map();

function cameFrom(client, origin) {
  origins.set(client, origin);
  if (origins.size > 100) origins.delete(origins.keys().next().value);
}

function aside(promise) {
  promise.catch(() => {});
  return promise;
}

function late() {
  return new Promise((_, fail) => { setTimeout(() => fail(new NoAnswer("late")), PATIENCE); });
}

// Remembers what came from the network, and says of which build it is.
async function remember(path, answer) {
  if (!answer.ok || answer.type !== "basic" || answer.redirected) return "";
  try {
    return (await keep(path, answer)) ? "own" : "";
  } catch (error) {
    if (error instanceof OfAnotherBuild) return "other";
    if (error.name === "QuotaExceededError") await makeRoom(0);
    return "";
  }
}

// Past the browser's own cache, which may hold what is no longer the newest.
function fresh(request) {
  if (request.mode !== "navigate") return fetch(new Request(request, { cache: "no-cache" }));
  return fetch(request.url, { cache: "no-cache", credentials: "same-origin", redirect: "manual" });
}

function asked(event, path) {
  const network = fresh(event.request).then((answer) => {
    const origin = aside(remember(path, answer.clone()));
    return { answer, origin };
  });
  // Held open until all is on the shelf, however long the page has been shown by then.
  event.waitUntil(aside(network.then(({ origin }) => origin)).catch(() => {}));
  return network;
}

async function page(event, path) {
  const network = asked(event, path);
  aside(network);
  const stored = await found(path);
  try {
    const { answer, origin } = await (stored ? Promise.race([network, late()]) : network);
    if (stored && answer.status >= 500) throw new NoAnswer(path);
    cameFrom(event.resultingClientId, origin);
    return answer;
  } catch {
    if (!stored) return lost(path);
    cameFrom(event.resultingClientId, "stored");
    return stored;
  }
}

async function file(event, path) {
  const stored = await found(path);
  if (stored && VERSIONED.test(path)) return stored;
  // A page is whole of one build: what the shelf has fits the pages that stand there, too.
  const origin = await origins.get(event.clientId);
  if (stored && (origin === "stored" || origin === "own")) return stored;
  const network = asked(event, path);
  aside(network);
  if (!stored) return (await network).answer;
  try {
    const { answer } = await Promise.race([network, late()]);
    if (answer.status >= 500) throw new NoAnswer(path);
    return answer;
  } catch {
    return origin === "other" ? (await network).answer : stored;
  }
}

// What to show of a page that is neither on the shelf nor to be had.
async function lost(path) {
  const [language] = path.split("/", 1);
  const all = await paths();
  for (const list of all.filter((each) => each.startsWith(`${language}/offline/of/`))) {
    const { leads } = await read(list);
    const name = path.slice(language.length + 1);
    // A permanent address leads on without a network, too.
    if (Object.hasOwn(leads, name)) return Response.redirect(`${HOME.href}${language}/${leads[name]}`);
  }
  for (const each of [language, ...LANGUAGES]) {
    const told = `${each}/offline.html`;
    if (all.includes(told)) return Response.redirect(`${at(told)}?wanted=${encodeURIComponent(path)}`);
  }
  return Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
  const path = pathOf(request.url);
  if (path === null || path === "service-worker.js") return;
  event.respondWith(request.mode === "navigate" ? page(event, path) : file(event, path));
});

// ---------------------------------------------------------------- what pages ask for

async function missingOf(files) {
  const there = new Set(await paths());
  return files.filter((path) => !there.has(path));
}

function problem(error) {
  if (error.name === "QuotaExceededError") return "full";
  if (error instanceof OfAnotherBuild) return "other-build";
  return "no-network";
}

const answers = {
  // A page was opened before this worker could see what it loaded.
  async opened({ addresses, language, sparing }) {
    const all = addresses.map(pathOf).filter((path) => path !== null);
    const kept = [];
    for (const path of all) if (await written(path)) kept.push(path);
    const game = all[0] && all[0].split("/")[1];
    const list = await listOf(language);
    if (!list) return {};
    const more = [`offline/of/${game}.json`].filter((name) => Object.hasOwn(list.files, name));
    const files = [...kept, ...more.map((name) => `${language}/${name}`)];
    if (!sparing) files.push(...Object.keys(BUILT.files), ...list.shell);
    await fetchAll(await missingOf([...new Set(files)]), (path) => fetchAndKeep(path).catch(() => {}));
    await makeRoom(OPENED);
    return {};
  },

  // What a game weighs, and whether it is kept.
  async about({ language, game }) {
    const all = await groups(language, game);
    const told = {};
    for (const [name, files] of Object.entries(all)) {
      const rest = name === "rules" ? files : files.filter((path) => !all.rules.includes(path));
      const missing = await missingOf(rest);
      told[name] = { files: rest.length, bytes: await weight(rest), missing: await weight(missing), lacks: missing.length };
    }
    const kept = (await marks()).find((each) => each.language === language && each.game === game);
    return { groups: told, kept: kept || null };
  },

  async keep({ language, game, rulings, desk }) {
    await mark({ language, game, rulings: Boolean(rulings), desk: Boolean(desk) });
    return {};
  },

  // Fetches some of what is still missing of a kept game.
  async step({ language, game }) {
    const kept = (await marks()).find((each) => each.language === language && each.game === game);
    if (!kept) return { gone: true };
    const files = await wanted(kept);
    let wrong = "";
    try {
      await fetchAll((await missingOf(files)).slice(0, STEP));
    } catch (error) {
      wrong = problem(error);
    }
    const left = await missingOf(files);
    const bytes = await weight(files);
    return { left: left.length, bytes, done: bytes - (await weight(left)), wrong };
  },

  async forget({ language, game }) {
    const kept = (await marks()).find((each) => each.language === language && each.game === game);
    const store = await shelf();
    await store.delete(at(`${MARK}${language}/${game}`));
    const files = await wanted(kept || { language, game, rulings: true });
    const must = await needed();
    const gone = files.filter((path) => !must.has(path));
    const below = (await paths()).filter((path) => path.startsWith(`${language}/${game}/`) && !must.has(path));
    await Promise.all([...gone, ...below].map((path) => store.delete(at(path))));
    return {};
  },

  // Forgets everything but what a language needs to say so.
  async empty() {
    const store = await shelf();
    for (const each of await marks()) await store.delete(at(`${MARK}${each.language}/${each.game}`));
    const must = await needed();
    const gone = (await paths()).filter((path) => !must.has(path));
    await Promise.all(gone.map((path) => store.delete(at(path))));
    return {};
  },

  // Kept games, and opened pages with their titles, the last first.
  async has({ language }) {
    const kept = [];
    for (const each of await marks()) {
      const files = await wanted(each);
      kept.push({ ...each, bytes: await weight(files), left: (await missingOf(files)).length });
    }
    const must = await needed();
    const all = await paths();
    const once = all.filter((path) => path.startsWith(`${language}/`) && path.endsWith(".html") && !must.has(path));
    const pages = await Promise.all(
      once.reverse().map(async (path) => {
        const title = /<title>([^<]*)</.exec(await (await found(path)).text());
        return { path, title: title ? title[1].trim() : path };
      })
    );
    return { kept, pages, bytes: await weight(all.filter((path) => !path.startsWith(MARK))) };
  },

  // Which of some paths are there.
  async there({ wanted: some }) {
    const missing = await missingOf(some);
    return some.filter((path) => !missing.includes(path));
  },

  // Whether the page that asks was taken from the shelf.
  async origin(_, source) {
    return source && origins.get(source.id) === "stored" ? "stored" : "network";
  },
};

self.addEventListener("message", (event) => {
  const port = event.ports[0];
  const { what, ...told } = event.data || {};
  if (!port || !Object.hasOwn(answers, what)) return;
  event.waitUntil(
    answers[what](told, event.source).then(
      (answer) => port.postMessage({ answer }),
      (error) => port.postMessage({ wrong: problem(error) })
    )
  );
});

// ---------------------------------------------------------------- from one build to the next

// Fills the shelf of this build with all that stands on the one before. If that fails, the old
// worker goes on with the old shelf, and the browser tries again at the next visit.
async function moveIn() {
  await fetchAll(await missingOf(Object.keys(BUILT.files)));
  for (const name of await caches.keys()) {
    if (name.startsWith(SHELVES) && name !== SHELF) await moveFrom(await caches.open(name));
  }
}

async function moveFrom(old) {
  const all = (await old.keys()).map((request) => pathOf(request.url));
  const known = new Map();
  const parts = [...LANGUAGES, "data"].filter((part) => all.includes(`${part}/${LIST}`));
  for (const part of parts) {
    const { files } = await (await old.match(at(`${part}/${LIST}`))).json();
    for (const [name, told] of Object.entries(files)) known.set(`${part}/${name}`, told[1]);
    await listOf(part);
  }
  for (const path of all.filter((each) => each.startsWith(MARK))) {
    const [language, game] = path.slice(MARK.length).split("/");
    // A game that the new build no longer has cannot be kept.
    const still = await written(`${language}/offline/of/${game}.json`);
    if (still) await (await shelf()).put(at(path), await old.match(at(path)));
  }

  const move = async (path) => {
    const now = await written(path);
    const same = now && known.get(path) === now[1] && (await old.match(at(path)));
    if (same) await (await shelf()).put(at(path), same);
    else if (now) await fetchAndKeep(path);
  };
  const must = await needed();
  await fetchAll(await missingOf([...must]), move);
  try {
    await fetchAll(await missingOf(all.filter((path) => !path.startsWith(MARK))), move);
  } catch (error) {
    // No room for two builds: what was only opened once may go, what was kept may not.
    if (error.name !== "QuotaExceededError") throw error;
    await makeRoom(0);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(moveIn().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(SHELVES) && name !== SHELF) await caches.delete(name);
      }
      await self.clients.claim();
    })()
  );
});
