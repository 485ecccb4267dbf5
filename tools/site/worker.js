// In front of JupyterLite's own service worker: the server is always asked whether a file has changed, so that nobody
// keeps an old lesson, and what came once is there without a network. The builder puts above it FILES, the sha256 of all
// that is here, and ASKED, by what other addresses pages ask for some of them. This script itself comes from the network
// each time, as browsers have it, so the list is never older than the site.
//
// Only what has its hash is kept: a login page that came in place of a program is gone with the next try. It is passed
// on, though: whoever has to log in must see it, and what a newer site sends has a hash that this worker does not know.

(() => {
  const ROOT = new URL("./", self.location).href;
  const STORE = `setlab - ${new URL(ROOT).pathname}`; // stores belong to the whole origin, this one to this site
  const SHARED = "setlab"; // what all sites of an origin had before
  const PATIENCE = 3000; // milliseconds
  const FOR_GOOD = /\.[0-9a-f]{7,}\.js$|-0[0-9a-f]{12}-[^/]*\.whl$/; // named after what is in it: never another
  const DOCS = /^docs\//; // hundreds of pages that no lesson needs: kept when they are read, not looked for
  const LESSONS = /^(?:files|api\/contents)\//;
  const REPAIR = /^repair\//; // must be right when everything else is wrong

  function placeOf(url) {
    const { origin, pathname } = new URL(url);
    const address = origin + pathname.replace(/\/$/, "/index.html");
    try {
      return address.startsWith(ROOT) ? decodeURI(address.slice(ROOT.length)) : null;
    } catch {
      return null; // a % that means nothing
    }
  }

  // A file is kept under its hash: of an older site, or of an older worker that did not look, nothing is ever found.
  const keyOf = (place) => new URL(`${ROOT}${place}?${FILES.get(place)}`).href;

  // Keep an answer if it is what the builder made, and say whether it is.
  async function keep(place, answer) {
    const body = await answer.clone().arrayBuffer();
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", body))));
    if (hash !== FILES.get(place)) return false;
    const kept = await caches.open(STORE);
    kept.put(keyOf(place), new Response(body, answer)).catch(() => {}); // where there is no room, not
    return true;
  }

  // How long the network is waited for where there is a kept file: not at all, after it was silent and until it speaks.
  let patience = PATIENCE;

  // By what a server tells whether a file has changed since it came from there.
  function since(there) {
    const [tag, date] = ["ETag", "Last-Modified"].map((name) => there?.headers.get(name));
    return tag ? { "If-None-Match": tag } : date ? { "If-Modified-Since": date } : null;
  }

  // What the server says. Where it says that what is kept is still the same, nothing is sent, and nothing is looked at
  // anew: Python alone is ten megabytes. A wrong answer may be one that the browser itself had kept: then the server is
  // asked again.
  async function ask(request, place, there) {
    const headers = request.mode !== "navigate" && since(there);
    let answer = headers && (await fetch(request.url, { headers, cache: "no-store" }));
    if (answer?.status === 304) {
      patience = PATIENCE;
      return there;
    }
    for (const cache of [FOR_GOOD.test(place) ? "default" : "no-cache", "reload"]) {
      answer = await fetch(request, { cache });
      if (answer.status !== 200 || (await keep(place, answer))) break;
    }
    patience = PATIENCE;
    return answer;
  }

  const isTrouble = ({ status }) => status >= 500 || status === 429; // the latter where a whole class asks at once

  async function latest(request, place) {
    const there = await (await caches.open(STORE)).match(keyOf(place));
    if (there && FOR_GOOD.test(place)) return there;
    const asked = ask(request, place, there);
    if (!there) return asked;
    return new Promise((give) => {
      const timer = setTimeout(() => {
        patience = 0;
        give(there);
      }, patience);
      asked
        .then((answer) => give(isTrouble(answer) ? there : answer))
        .catch(() => give(there))
        .finally(() => clearTimeout(timer));
    });
  }

  // What the browser has already, from before this worker began; and all lessons, as they are small: whoever has opened
  // one may want another one on the train.
  async function gather() {
    const kept = await caches.open(STORE);
    for (const asked of [...FILES.keys(), ...ASKED]) {
      const place = placeOf(ROOT + asked);
      if (DOCS.test(place) || (await kept.match(keyOf(place)))) continue;
      if (LESSONS.test(place)) await latest(new Request(ROOT + place), place);
      else {
        const seen = await fetch(ROOT + asked, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
        if (seen?.status === 200) await keep(place, seen);
      }
    }
  }

  async function forgetWhatIsGone() {
    for (const name of [STORE, SHARED]) {
      if (!(await caches.has(name))) continue;
      const kept = await caches.open(name);
      const ours = (await kept.keys()).filter(({ url }) => url.startsWith(ROOT));
      await Promise.all(ours.filter(({ url }) => url !== keyOf(placeOf(url))).map((request) => kept.delete(request)));
    }
  }

  let gathering = null;
  self.addEventListener("activate", (event) => event.waitUntil(forgetWhatIsGone()));
  self.addEventListener("fetch", (event) => {
    const place = placeOf(event.request.url);
    const repairs = REPAIR.test(place);
    if (event.request.method !== "GET" || !(repairs || FILES.has(place))) return; // JupyterLite's own, or not from here
    event.stopImmediatePropagation();
    if (repairs) return event.respondWith(fetch(event.request, { cache: "no-store" }));
    event.respondWith(latest(event.request, place));
    if (event.request.mode === "navigate") gathering = null; // another page may have brought more
    event.waitUntil((gathering ??= gather().catch(() => {})));
  });
})();
