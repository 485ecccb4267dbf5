// The games and a lesson as pages in Firefox: `node firefox_pages.mjs <puppeteer> <firefox> <address>`. Plays, guesses,
// loads the pages again, takes WebAssembly and the storage away, and prints what it saw as JSON.

import { pathToFileURL } from "node:url";

const [library, executablePath, address] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library));
const timeout = 150_000;
const seen = { outside: [], errors: [] };

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  defaultViewport: { width: 1100, height: 900 },
  extraPrefsFirefox: {
    "network.proxy.type": 0,
    "network.dns.disabled": true,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "nn-NO",
  },
});

async function open(place, before) {
  const page = await browser.newPage();
  await page.bringToFront();
  page.setDefaultTimeout(timeout);
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(?:https?:\/\/127\.0\.0\.1[:/]|data:|blob:|about:|resource:)/.test(url)) seen.outside.push(url);
  });
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address + place, { waitUntil: "load", timeout });
  return page;
}

const ready = (page) => page.waitForSelector("body[data-ready]", { timeout });
const text = (page, selector) => page.$eval(selector, (each) => each.innerText);

async function pressed(page, selector) {
  const found = await page.waitForSelector(selector, { visible: true, timeout });
  await found.click();
}

try {
  const start = Date.now();
  let page = await open("play/en.html");
  await pressed(page, '.stage[data-js-rev] [data-key="play-versus"]');
  await page.waitForFunction(() => document.querySelectorAll('[data-key^="card-"]').length === 12, { timeout });
  seen.cards = (Date.now() - start) / 1000;
  await ready(page); // what is to be kept needs Python; the cards were there before
  await pressed(page, '[data-key="hint"]');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await page.reload();
  await ready(page);
  seen.kept = (await text(page, "#shown")).includes("Go on");
  await page.close();

  const read = Date.now();
  page = await open("learn/en/notebooks/05_counting.html#part-2");
  seen.formulas = await page.$$eval(
    "math",
    (all) => all.filter((each) => each.getBoundingClientRect().width > 0).length,
  );
  const field = await page.waitForSelector('.scene input[data-key="guess"]', { visible: true, timeout });
  seen.question = (Date.now() - read) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 1000)); // cells below still run, and the page may move
  await field.focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  const said = () => [...document.querySelectorAll(".scene p")].some((each) => each.innerText.includes("You said 7."));
  await page.waitForFunction(said, { timeout, polling: 200 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await page.reload();
  await page.waitForFunction(said, { timeout, polling: 200 });
  seen.guess = true;
  await page.close();

  page = await open("learn/en/notebooks/06_cards_as_vectors.html");
  await ready(page);
  await pressed(page, "#code");
  await pressed(page, "#part-1 .cell .code button");
  const editor = await page.waitForSelector("#part-1 .cell >>> .cm-content", { visible: true, timeout });
  await editor.focus();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type("6 * 7");
  await page.keyboard.down("Shift");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Shift");
  const ran = () => [...document.querySelectorAll(".cell pre")].some((each) => each.innerText === "42");
  await page.waitForFunction(ran, { timeout, polling: 200 });
  seen.editor = await editor.evaluate((each) => getComputedStyle(each.parentElement).display);
  await page.close();

  page = await open("play/");
  await page.waitForFunction(() => location.pathname.endsWith("/play/nb.html"), { timeout, polling: 200 });
  await ready(page);
  seen.languages = [await page.$eval("html", (each) => each.lang)];
  await pressed(page, '[data-key="menu"] > summary');
  await pressed(page, '[data-key="settings"] > summary');
  await page.select('[data-key="language"]', "zh_Hant");
  await page.waitForFunction(() => document.documentElement.lang === "zh-Hant", { timeout, polling: 200 });
  const around = () => document.querySelector("footer").innerText.includes("課程");
  await page.waitForFunction(around, { timeout, polling: 200 });
  seen.languages.push(await page.evaluate(() => location.pathname.split("/").at(-1)), await page.title());
  await page.goto(address + "play/", { waitUntil: "load", timeout });
  await page.waitForFunction(() => location.pathname.endsWith("/play/zh-Hant.html"), { timeout, polling: 200 });
  seen.languages.push(await page.$eval("html", (each) => each.lang));
  await page.close();

  page = await open("learn/en/notebooks/05_counting.html", () => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.waitForSelector("#trouble:not([hidden])", { timeout });
  seen.old = await text(page, "#trouble p");
  await page.close();
} finally {
  await browser.close();
}
console.log(JSON.stringify(seen));
