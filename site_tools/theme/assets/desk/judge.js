// What the page knows of the judge: questions go out, answers come back, and he can be stopped.

export class Stopped extends Error {}

export class Judge {
  constructor({ worker, data, told }) {
    this.address = worker;
    this.data = data;
    this.told = told;
    this.worker = null;
    this.opened = new Map();
    this.waiting = new Map();
    this.count = 0;
  }

  get atWork() {
    return this.waiting.size > 0;
  }

  start() {
    this.worker = new Worker(this.address, { type: "module" });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end(new Error(event.message || "the worker cannot start"));
    };
  }

  heard(data) {
    if (!("id" in data)) return this.told(data);
    const waiting = this.waiting.get(data.id);
    if (!waiting) return undefined;
    this.waiting.delete(data.id);
    clearTimeout(waiting.timer);
    if ("wrong" in data) waiting.fail(new Error(data.wrong));
    else waiting.done(data.answer);
    return undefined;
  }

  post(message, seconds) {
    if (!this.worker) this.start();
    return new Promise((done, fail) => {
      const id = (this.count += 1);
      const timer = seconds ? setTimeout(() => this.end(new Stopped("too-long")), seconds * 1000) : 0;
      this.waiting.set(id, { done, fail, timer });
      this.worker.postMessage({ id, ...message });
    });
  }

  // The game's book, and its translations into the language and into English.
  open({ game, language, spoken }) {
    const key = `${game} ${language}`;
    if (!this.opened.has(key)) {
      const parts = [game, ...spoken.filter((l) => l === language || l === "en").map((l) => `${game}.${l}`)];
      const books = parts.map((part) => `${this.data}book/${part}.json`);
      const opening = this.post({ what: "open", engine: `${this.data}engine/`, books, language }, 0);
      opening.catch(() => this.opened.delete(key));
      this.opened.set(key, opening);
    }
    return this.opened.get(key);
  }

  async ask(place, what, fields, seconds) {
    await this.open(place);
    const asked = { what, game: place.game, language: place.language, ...fields };
    return this.post({ what: "ask", asked }, seconds);
  }

  // Ends whatever he does; he begins anew when he is asked again.
  end(why = new Stopped("stopped")) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    this.opened.clear();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) {
      clearTimeout(each.timer);
      each.fail(why);
    }
  }
}
