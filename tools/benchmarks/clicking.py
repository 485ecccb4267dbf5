"""Benchmark from a click to what the learner sees, in a real Chromium on a real JupyterLab."""

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

TESTS = Path(__file__).resolve().parents[2] / "tests"
ROUNDS = 40
CELLS = [
    "import setlab as sl\nv = sl.widgets.Validator(seed=11)\nv",
    "import ipywidgets\nbutton, label = ipywidgets.Button(description='go'), ipywidgets.Label('0')\n"
    "button.on_click(lambda _: setattr(label, 'value', str(int(label.value) + 1)))\n"
    "ipywidgets.VBox([button, label])",
]

# Three cards go into the places; the third click is timed until its card shows as chosen (in the first picture after
# the click) and until the verdict is there. Then the places are cleared.
VALIDATOR = """async () => {
  const root = document.querySelector(".stage[data-js-rev]");
  const find = (key) => root.querySelector(`[data-key="${key}"]`);
  const seen = (test) => new Promise((done) => {
    const look = () => requestAnimationFrame(() => (test() ? done(performance.now()) : look()));
    look();
  });
  find("tray-0").click();
  find("tray-1").click();
  await seen(() => root.dataset.jsPending === "0");
  const start = performance.now();
  find("tray-2").click();
  const chosen = await seen(() => find("tray-2").ariaPressed === "true");
  const judged = await seen(() => find("check"));
  find("clear").click();
  await seen(() => root.dataset.jsPending === "0" && !find("check"));
  return [chosen - start, judged - start];
}"""
PLAIN = """async () => {
  const label = document.querySelector(".widget-label"), before = label.textContent;
  const start = performance.now();
  document.querySelector(".widget-button").click();
  while (label.textContent === before) await new Promise(requestAnimationFrame);
  return [performance.now() - start];
}"""


def measure():
    """Return {latency: (selection, verdict, plain button)}, lists of milliseconds."""
    sys.path.insert(0, str(TESTS))  # the same server and browser as in the tests
    from helpers.jupyter import Pages, Server
    from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS, WINDOW
    from playwright.sync_api import sync_playwright

    if not CHROMIUM:
        return {}
    found = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False)
        context = browser.new_context(viewport=WINDOW)
        context.add_init_script(path=TESTS / "helpers" / "wiretap.js")
        pages = Pages(server, context)
        for latency in (0, 200):
            page = pages(CELLS, latency=latency)
            page.locator(".stage[data-js-rev]").wait_for()
            page.locator(".widget-button").wait_for()
            page.evaluate(VALIDATOR)  # once to warm up
            turns = [(*page.evaluate(VALIDATOR), *page.evaluate(PLAIN)) for _ in range(ROUNDS)]
            found[latency] = tuple(zip(*turns, strict=True))
        pages.close()
        browser.close()
        server.close()
    return found


def clicking():
    """Measure a click in the Validator against a plain ipywidgets button that changes a label."""
    found = measure()
    if not found:
        print("  not measured: there is no Chromium on this machine")
    for latency, (selection, verdict, plain) in found.items():
        print(f"  with {latency} ms added each way")
        for what, times in (("click → selection", selection), ("click → verdict", verdict)):
            print(
                f"    {what}: {median(times) / median(plain):.2f} times a plain button's round trip; "
                f"median {median(times):.0f} ms, 95 % {quantiles(times, n=20)[-1]:.0f} ms "
                f"(plain button {median(plain):.0f} ms)"
            )
