// A lesson of the site in Firefox, over WebDriver BiDi: `node firefox.mjs <puppeteer> <firefox> <lite.js> <address>`.
// Runs lesson 01, judges three cards by mouse and by keyboard, asks Python, reloads, and prints what it saw as JSON.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [library, executablePath, helpers, address] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library));
const lite = await readFile(helpers, "utf8");
const timeout = 150_000;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  defaultViewport: { width: 1100, height: 900 },
  extraPrefsFirefox: { "network.proxy.type": 0, "network.dns.disabled": true, "ui.prefersReducedMotion": 1 },
});
const outside = [];

async function open(lesson) {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(?:https?:\/\/127\.0\.0\.1[:/]|data:|blob:|about:|resource:)/.test(url)) outside.push(url);
  });
  await page.evaluateOnNewDocument(lite);
  await page.goto(`${address}notebooks/index.html?path=${lesson}`, { waitUntil: "load", timeout });
  await page.waitForFunction("window.lite.connected()", { timeout });
  return page;
}

const seen = {};
try {
  const start = Date.now();
  const page = await open("notebooks/01_the_rule.ipynb");
  await page.evaluate("window.lite.runAll()");
  await page.waitForSelector('.stage[data-js-rev] [data-key="tray-0"] svg', { timeout });
  seen.seconds = (Date.now() - start) / 1000;
  await page.waitForFunction("(() => { const [n, all] = window.lite.cells(); return n === all; })()", { timeout });

  const stage = await page.$('.stage[data-js-rev]:has([data-key="tray"])'); // the first of several
  const at = (key) => stage.$(`[data-key="${key}"]`);
  const judged = (wanted) =>
    page.waitForFunction(
      (root, there) => Boolean(root.querySelector('[data-key="check"]')) === there,
      { timeout },
      stage,
      wanted,
    );
  const verdict = async () => {
    await judged(true);
    return (await at("check")).evaluate((each) => each.innerText);
  };
  await stage.evaluate((root) => root.scrollIntoView({ block: "center" }));
  for (const key of ["tray-0", "tray-1", "tray-2"]) {
    await (await at(key)).click();
    await page.waitForFunction((root) => root.dataset.jsPending === "0", { timeout }, stage);
  }
  seen.mouse = await verdict();
  await (await at("tray-0")).focus();
  await page.keyboard.press("x");
  await judged(false);
  for (const key of ["Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  seen.keyboard = await verdict();
  seen.pieces = await page.evaluate(() =>
    window.lite.run("print(len(next(v for v in Out.values() if hasattr(v, 'tray')).pieces))"),
  );
  seen.check = await page.evaluate(() => window.lite.run("sl.teach.check('01-5', 40)"));
  await page.close();

  const again = await open("notebooks/00_start_here.ipynb");
  seen.progress = await again.evaluate(() => window.lite.run("import setlab as sl; sl.teach.progress().solved"));
} finally {
  await browser.close();
}
console.log(JSON.stringify({ ...seen, outside }));
