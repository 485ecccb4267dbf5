// The site's service worker in a browser that is made up: its stores, its clock (five times as fast), its network.
// `node worker.mjs <folder of a site> <case>` runs one case; what it says on the way out is what went wrong.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import vm from "node:vm";

const [folder, wanted] = process.argv.slice(2);
const ORIGIN = "https://school.example";
const CHUNK = "build/1.a8fa7b2.js";
const LESSON = "files/notebooks/01 the_rule.ipynb";
const SPEED = 5;
const LOGIN = () => new Response("Please log in", { headers: { "Content-Type": "text/html" } });
const NEVER = () => new Promise(() => {});
const GONE = () => Promise.reject(new TypeError("no network"));

class Store {
  #kept = new Map();
  #key = (request) => new URL(request.url ?? request, ORIGIN).href;
  async match(request) {
    return this.#kept.get(this.#key(request))?.clone();
  }
  async put(request, answer) {
    this.#kept.set(this.#key(request), answer);
  }
  async delete(request) {
    return this.#kept.delete(this.#key(request));
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => ({ url }));
  }
  async texts() {
    return Promise.all([...this.#kept.values()].map((each) => each.clone().text()));
  }
}

class Browser {
  stores = new Map();
  asked = []; // [place, cache mode] of all that the network was asked for
  network = (place) => this.file(place); // what the network says; a test may have other ideas
  looked = []; // the places that the browser's own cache was asked for
  held = new Map(); // what the browser's own cache holds, by place

  file(place) {
    try {
      return new Response(readFileSync(join(folder, decodeURI(place.replace(/\/$/, "/index.html")))));
    } catch {
      return new Response("not found", { status: 404 });
    }
  }

  // A worker of a site at this address, just activated.
  async worker(root = "/setlab/", changed = (source) => source) {
    const heard = [];
    const caches = {
      open: async (name) => this.stores.get(name) ?? (this.stores.set(name, new Store()), this.stores.get(name)),
      has: async (name) => this.stores.has(name),
    };
    const fetch = async (request, { cache = "default" } = {}) => {
      const place = new URL(request.url ?? request).pathname.slice(root.length);
      if (cache === "only-if-cached") this.looked.push(place);
      if (cache === "only-if-cached") return this.held.get(place)?.() ?? Response.error();
      if (cache === "default" && this.held.has(place)) return this.held.get(place)();
      this.asked.push([place, cache]);
      return this.network(place, cache);
    };
    const self = {
      location: new URL(`${root}service-worker.js?enableCache=false`, ORIGIN),
      addEventListener: (kind, listener) => heard.push([kind, listener]),
      clients: { claim() {} },
    };
    const faster = (act, time) => setTimeout(act, time / SPEED);
    const given = { self, caches, fetch, setTimeout: faster, clearTimeout, URL, Request, Response, crypto, btoa };
    vm.runInNewContext(changed(readFileSync(join(folder, "service-worker.js"), "utf-8")), given);
    const send = async (kind, event) => {
      const waited = [];
      let stopped = false;
      const tools = { waitUntil: (it) => waited.push(it), stopImmediatePropagation: () => (stopped = true) };
      Object.assign(event, tools);
      for (const [each, listener] of heard) if (each === kind && !stopped) listener(event);
      event.over = Promise.all(waited);
      return event;
    };
    await (await send("activate", {})).over;
    return {
      // What a page gets that asks for a place: an answer, or what JupyterLite's own worker says.
      async get(place, mode = "no-cors", method = "GET") {
        let answer;
        const event = { request: { url: ORIGIN + root + encodeURI(place), method, mode } };
        await send("fetch", Object.assign(event, { respondWith: (it) => (answer = it) }));
        return answer;
      },
      // The same as text, when everything that was begun is done.
      async text(place, mode) {
        const answer = await this.get(place, mode);
        const text = await answer.text();
        await after(20);
        return text;
      },
      raw: (url) => send("fetch", { request: { url, method: "GET", mode: "no-cors" }, respondWith() {} }),
    };
  }

  async kept(text) {
    const all = await Promise.all([...this.stores.values()].map((each) => each.texts()));
    return all.flat().filter((each) => each === text).length;
  }
}

// Wait until something is so, which is told by a function; a machine may be busy.
async function until(so) {
  for (let n = 0; n < 500; n++) {
    if (await so()) return;
    await after(10);
  }
  assert.fail(`never: ${so}`);
}

const right = (place) => readFileSync(join(folder, place), "utf-8");

const CASES = {
  async what_is_right_is_kept_and_there_without_a_network() {
    const browser = new Browser();
    const worker = await browser.worker();
    for (const place of [CHUNK, LESSON, "index.html"]) assert.equal(await worker.text(place), right(place));
    browser.network = GONE;
    for (const place of [CHUNK, LESSON, ""]) assert.equal(await worker.text(place), right(place || "index.html"));
  },

  async what_is_named_after_its_content_is_asked_for_once() {
    const browser = new Browser();
    const worker = await browser.worker();
    for (let n = 0; n < 3; n++) assert.equal(await worker.text(CHUNK), right(CHUNK));
    assert.equal(browser.asked.filter(([place]) => place === CHUNK).length, 1);
  },

  async a_wrong_answer_is_never_kept() {
    const browser = new Browser();
    const worker = await browser.worker();
    for (const place of [CHUNK, LESSON]) {
      browser.network = LOGIN;
      assert.equal(await worker.text(place), "Please log in", "whoever has to log in must see it");
      assert.equal(await browser.kept("Please log in"), 0);
      browser.network = (asked) => browser.file(asked);
      assert.equal(await worker.text(place), right(place));
    }
  },

  async a_wrong_answer_that_the_browser_itself_keeps_is_asked_for_anew() {
    const browser = new Browser();
    const worker = await browser.worker();
    browser.held.set(CHUNK, LOGIN);
    assert.equal(await worker.text(CHUNK), right(CHUNK));
    assert.deepEqual(
      browser.asked.filter(([place]) => place === CHUNK),
      [[CHUNK, "reload"]],
    );
    browser.held.set("build/2.1111111.js", LOGIN);
    await worker.text("index.html", "navigate"); // gathers what the browser has
    await until(() => browser.looked.includes("build/2.1111111.js"));
    await after(50);
    assert.equal(await browser.kept("Please log in"), 0);
  },

  async an_answer_one_byte_off_is_not_kept() {
    const browser = new Browser();
    const worker = await browser.worker();
    browser.network = () => new Response(right(CHUNK) + " ");
    await worker.text(CHUNK);
    assert.equal(await browser.kept(right(CHUNK) + " "), 0);
  },

  async a_newer_worker_believes_nothing_of_what_an_older_one_kept() {
    const browser = new Browser();
    const older = await browser.worker();
    await older.text(CHUNK);
    await older.text(LESSON);
    const [[name, store]] = browser.stores;
    for (const { url } of await store.keys()) await store.put(url.split("?")[0], LOGIN()); // as once it kept them
    const newer = (source) => source.replace(/("build\/1\.a8fa7b2\.js": ")./, "$1-");
    await browser.worker("/setlab/", newer);
    assert.equal(await browser.kept("Please log in"), 0);
    assert.equal(await browser.kept(right(CHUNK)), 0, "it has another one now");
    assert.equal(await browser.kept(right(LESSON)), 1, "this one is the same");
    assert.deepEqual([...browser.stores.keys()], [name]);
  },

  async what_was_kept_before_there_were_hashes_goes() {
    const browser = new Browser();
    browser.stores.set("setlab", new Store());
    for (const root of ["/setlab/", "/other/"]) await browser.stores.get("setlab").put(ORIGIN + root + CHUNK, LOGIN());
    await browser.worker();
    const left = await browser.stores.get("setlab").keys();
    assert.deepEqual(left, [{ url: `${ORIGIN}/other/${CHUNK}` }]);
  },

  async a_network_that_hangs_is_not_waited_for() {
    const browser = new Browser();
    const worker = await browser.worker();
    await worker.text(LESSON);
    await worker.text("index.html");
    browser.network = NEVER;
    for (const [place, least, most] of [
      [LESSON, 3000, 30000],
      ["index.html", 0, 2900],
    ]) {
      const start = performance.now();
      const given = await Promise.race([worker.get(place), after(5000, "waited")]);
      const waited = (performance.now() - start) * SPEED;
      assert.equal(await given.text?.(), right(place), "the kept one is given");
      assert.ok(waited >= least - 100 && waited < most, `after ${waited} ms`);
    }
  },

  async a_network_that_stops_in_the_middle_is_not_waited_for() {
    const browser = new Browser();
    const worker = await browser.worker();
    await worker.text(LESSON);
    browser.network = () => new Response(new ReadableStream({ start: (it) => it.enqueue(new Uint8Array(9)) }));
    assert.equal(await Promise.race([worker.text(LESSON), after(5000, "waited")]), right(LESSON));
  },

  async a_network_that_is_back_is_waited_for_again() {
    const browser = new Browser();
    const worker = await browser.worker();
    await worker.text(LESSON);
    browser.network = NEVER;
    await worker.text(LESSON);
    browser.network = () => new Response("a newer lesson");
    await worker.text(LESSON); // the kept one at once; the network answers behind it
    browser.network = () => after(1000 / SPEED, new Response("a newer lesson"));
    await until(async () => (await worker.text(LESSON)) === "a newer lesson");
  },

  async an_error_of_the_server_is_not_shown_where_there_is_a_good_copy() {
    const browser = new Browser();
    const worker = await browser.worker();
    await worker.text(LESSON);
    for (const status of [500, 502, 503, 429]) {
      browser.network = () => new Response("oops", { status });
      assert.equal(await worker.text(LESSON), right(LESSON));
      assert.equal((await worker.get(CHUNK)).status, status, "nothing is kept of this one");
    }
    browser.network = () => new Response("gone", { status: 404 });
    assert.equal((await worker.get(LESSON)).status, 404, "a lesson may have been taken away");
  },

  async a_newer_file_is_seen_at_once() {
    const browser = new Browser();
    const worker = await browser.worker();
    await worker.text(LESSON);
    browser.network = () => new Response("a newer lesson");
    assert.equal(await worker.text(LESSON), "a newer lesson");
  },

  async another_site_of_the_same_origin_keeps_what_it_has() {
    const browser = new Browser();
    const [first, second] = [await browser.worker("/setlab/"), await browser.worker("/setlab/next/")];
    for (const worker of [first, second]) await worker.text(CHUNK);
    assert.equal(await browser.kept(right(CHUNK)), 2);
    const without = (source) => source.replace(/const FILES = .*/, "const FILES = new Map();");
    await browser.worker("/setlab/next/", without);
    assert.equal(await browser.kept(right(CHUNK)), 1);
    await browser.worker("/setlab/", without);
    assert.equal(await browser.kept(right(CHUNK)), 0);
  },

  async an_address_with_a_bad_percent_sign_is_not_ours() {
    const worker = await new Browser().worker();
    for (const bad of ["%", "%E0%A4%A", "files/%zz"]) {
      await worker.raw(`${ORIGIN}/setlab/${bad}`);
      assert.equal(await worker.text("nothing"), "JupyterLite's");
    }
    assert.equal(await (await worker.get(CHUNK, "no-cors", "POST")).text(), "JupyterLite's");
  },

  async the_page_that_repairs_comes_from_the_network_always() {
    const browser = new Browser();
    const worker = await browser.worker();
    for (const [place, file] of [
      ["repair/", "repair/index.html"],
      ["repair/de.html", "repair/de.html"],
    ]) {
      for (let n = 0; n < 2; n++) assert.equal(await worker.text(place, "navigate"), right(file));
      assert.equal(browser.asked.filter(([asked, cache]) => asked === place && cache === "no-store").length, 2);
      assert.equal(await browser.kept(right(file)), 0);
    }
    browser.network = GONE;
    await assert.rejects(worker.text("repair/", "navigate"));
  },

  async all_lessons_are_gathered_and_what_is_wrong_of_them_is_not() {
    const browser = new Browser();
    const worker = await browser.worker();
    browser.network = (place) => (place.startsWith("api/") ? LOGIN() : browser.file(place));
    await worker.text("index.html", "navigate");
    await until(() => browser.kept(right(LESSON)));
    await until(() => browser.asked.some(([place, cache]) => place.startsWith("api/") && cache === "reload"));
    await after(50);
    assert.equal(await browser.kept("Please log in"), 0);
  },
};

if (!wanted) console.log(JSON.stringify(Object.keys(CASES)));
else {
  await CASES[wanted]();
  process.exit(0); // what hangs on purpose hangs no longer
}
