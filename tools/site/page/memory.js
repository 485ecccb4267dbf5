// The memory of a Python that has imported what pages need, as the browser keeps it: the next start goes on from there.
// There is one of a site, in a store of its own, under the key of all that it was made of. Where anything is odd about
// it, it is thrown away, and Python starts as it did the first time.

const STORE = `setlab memory - ${new URL("../", self.location).pathname}`;
const PAGE = 4096; // bytes; what is nothing but zeros is left out: nearly half of it
const ROOM = 200e6; // bytes that must be free, five times of what it takes: games are kept in the same place

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));
const addressOf = (key) => new URL(`../memory?${key}`, self.location).href;
// Another browser than that which made it would take it for its own, so an update of the browser is another key.
const full = async (key) => digest(new TextEncoder().encode([key, navigator.userAgent, navigator.language].join("\n")));

// True if there was one.
export const forget = () => self.caches?.delete(STORE).catch(() => false);

// {memory, filled}, or null where there is none for this key. The memory is filled meanwhile: `filled` fulfils with
// {wheels, sign, files: [[path, bytes], ...], right}, and `right` with whether all of it is what was kept.
export async function recall(key) {
  const kept = await caches.match(addressOf(await full(key)), { cacheName: STORE });
  if (!kept) {
    await forget(); // what there is, is of another site, or of another browser
    return null;
  }
  const memory = new Uint8Array(Number(kept.headers.get("size")));
  const filled = fill(memory, kept);
  filled.catch(() => {}); // told where it is waited for
  return { memory, filled };
}

async function fill(memory, kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const right = digest(bytes).then((found) => found === kept.headers.get("digest"));
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const told = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  const next = (size) => bytes.subarray(at, (at += size));
  const files = told.files.map(([path, size]) => [path, next(size)]);
  for (const [start, size] of told.runs) memory.set(next(size), start);
  return { ...told, files, right };
}

export async function hasRoom() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > ROOM;
}

// Keep it in place of all others.
export async function keep(key, { memory, files, ...more }) {
  const runs = [];
  const whole = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length >> 3);
  for (let start = 0; start < memory.length; start += PAGE) {
    const end = Math.min(start + PAGE, memory.length);
    if (whole.subarray(start >> 3, end >> 3).every((each) => !each)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += end - start;
    else runs.push([start, end - start]);
  }
  const told = { ...more, files: files.map(([path, bytes]) => [path, bytes.length]), runs };
  const head = new TextEncoder().encode(JSON.stringify(told));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length, true);
  const parts = [length, head, ...files.map(([, bytes]) => bytes)];
  for (const [start, size] of runs) parts.push(memory.subarray(start, start + size));
  const body = new Blob(parts);
  const headers = { digest: await digest(await body.arrayBuffer()), size: String(memory.length) };
  await forget();
  await (await caches.open(STORE)).put(addressOf(await full(key)), new Response(body, { headers }));
}
