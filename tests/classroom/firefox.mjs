// A room in Firefox, over WebDriver BiDi: `node firefox.mjs <puppeteer> <firefox> <address> <code> <teacher's page>`.
// Two pupils come in and guess, the teacher shows the answer, and a pupil reloads; what was seen is printed as JSON.

import { pathToFileURL } from "node:url";

const [library, executablePath, address, code, teacherAddress] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library));
const timeout = 30_000;
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  defaultViewport: { width: 390, height: 844 },
  extraPrefsFirefox: { "network.proxy.type": 0 },
});
const outside = [];

async function open(url) {
  const page = await (await browser.createBrowserContext()).newPage(); // a device of its own
  page.setDefaultTimeout(timeout);
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "data:" && host !== new URL(url).host) outside.push(request.url());
  });
  await page.goto(url);
  return page;
}

const says = (page, text) => page.waitForFunction((said) => document.body.innerText.includes(said), { timeout }, text);
const press = async (page, text) => {
  const found = await page.waitForFunction(
    (start) => [...document.querySelectorAll("button")].find((each) => each.innerText.trim().startsWith(start)),
    { timeout },
    text,
  );
  await found.evaluate((each) => each.closest("details") && (each.closest("details").open = true));
  await found.click();
};

async function pupil(name) {
  const page = await open(`${address}/#${code}`);
  await (await page.waitForSelector('[data-key="name"]')).type(name);
  await page.keyboard.press("Enter");
  return page;
}

const seen = {};
try {
  const teacher = await open(teacherAddress); // and nobody else yet: of several windows only one hears that a field was left
  await teacher.waitForSelector('[data-key="own-question"]');
  await teacher.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
  });
  await (await teacher.$('[data-key="own-question"]')).type("How many SETs?");
  await (await teacher.$('[data-key="own-answer"]')).type("1080");
  await press(teacher, "Ask it");
  const [ann, bo] = [await pupil("Ann"), await pupil("Bo")];
  const projector = await open(teacherAddress.replace("/teacher", "/wall"));
  await says(projector, "2 are in");
  for (const [page, guess] of [
    [ann, "1,080"],
    [bo, "3"],
  ]) {
    await (await page.waitForSelector('[data-key="vote"]')).type(guess);
    await page.keyboard.press("Enter");
  }
  await says(teacher, "2 of 2 have guessed.");
  await press(teacher, "Close the vote");
  await press(teacher, "Show the answer");
  await says(ann, "Exactly.");
  seen.kept = await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await ann.reload();
  await says(ann, "Exactly.");
  seen.back = await projector.evaluate(() => document.body.innerText.includes("2 are in"));
} finally {
  await browser.close();
}
console.log(JSON.stringify({ ...seen, outside }));
