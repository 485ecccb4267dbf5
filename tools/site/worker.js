// In front of JupyterLite's own service worker: the server is always asked whether a file has changed, so that nobody
// keeps an old lesson, and what came once is there without a network. The builder puts above it FILES, all that is here,
// and ASKED, by what other addresses pages ask for some of them.

(() => {
  const KEPT = "setlab";
  const ROOT = new URL("./", self.location).href;
  const FOR_GOOD = /\.[0-9a-f]{7,}\.js$|-0[0-9a-f]{12}-[^/]*\.whl$/; // named after what is in it: never another
  const DOCS = /^docs\//; // hundreds of pages that no lesson needs: kept when they are read, not looked for
  const LESSONS = /^(?:files|api\/contents)\//;

  function placeOf(url) {
    const { origin, pathname } = new URL(url);
    const address = origin + pathname.replace(/\/$/, "/index.html");
    return address.startsWith(ROOT) ? decodeURI(address.slice(ROOT.length)) : null;
  }

  async function latest(request, place) {
    const kept = await caches.open(KEPT);
    const address = ROOT + place;
    const there = FOR_GOOD.test(place) && (await kept.match(address));
    if (there) return there;
    try {
      const answer = await fetch(request, FOR_GOOD.test(place) ? {} : { cache: "no-cache" });
      if (answer.status === 200) kept.put(address, answer.clone()).catch(() => {}); // where there is no room, not
      return answer;
    } catch (error) {
      return (await kept.match(address)) ?? Promise.reject(error);
    }
  }

  // What the browser has already, from before this worker began; and all lessons, as they are small: whoever has opened
  // one may want another one on the train.
  async function gather() {
    const kept = await caches.open(KEPT);
    for (const asked of [...FILES, ...ASKED]) {
      const place = placeOf(ROOT + asked);
      if (DOCS.test(place) || (await kept.match(ROOT + place))) continue;
      if (LESSONS.test(place)) await latest(new Request(ROOT + place), place);
      else {
        const seen = await fetch(ROOT + asked, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
        if (seen?.status === 200) await kept.put(ROOT + place, seen);
      }
    }
  }

  async function forgetWhatIsGone() {
    const kept = await caches.open(KEPT);
    const gone = (await kept.keys()).filter(({ url }) => !FILES.has(placeOf(url)));
    await Promise.all(gone.map((request) => kept.delete(request)));
  }

  let gathering = null;
  self.addEventListener("activate", (event) => event.waitUntil(forgetWhatIsGone()));
  self.addEventListener("fetch", (event) => {
    const place = placeOf(event.request.url);
    if (event.request.method !== "GET" || !FILES.has(place)) return; // JupyterLite's own, or not from here
    event.stopImmediatePropagation();
    event.respondWith(latest(event.request, place));
    if (event.request.mode === "navigate") gathering = null; // another page may have brought more
    event.waitUntil((gathering ??= gather().catch(() => {})));
  });
})();
