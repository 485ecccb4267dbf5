"""A page without a notebook: the real client shows a scene in it, and the scene itself answers what is done there."""

from setlab.widgets.scene.carried import SCRIPT, SHEET
from setlab.widgets.scene.stage import Stage

PAGE = """<!doctype html><html {html}><head><meta name="viewport" content="width=device-width,initial-scale=1">
<title>A page</title><style>{style}</style></head><body {body}><main><div id="here"></div></main></body></html>"""
MOUNT = """async ([esm, css, frame, words, shadow]) => {
  const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
  const [state, heard] = [{ _frame: frame, _words: words }, {}];
  const tell = (what, ...news) => heard[what]?.forEach((each) => each(...news));
  window.tell = tell;
  const send = async (message) => {
    const { frame, answer } = await window.receive(message);
    state._frame = frame;
    tell("change:_frame");
    if (answer) tell("msg:custom", answer);
  };
  const model = { send, get: (name) => state[name], on: (what, hear) => (heard[what] ??= []).push(hear) };
  const here = document.querySelector("#here");
  const root = shadow ? here.attachShadow({ mode: "open" }) : here;
  root.innerHTML = "<style></style><div></div>";
  root.firstChild.textContent = css;
  module.default.render({ model, el: root.lastChild, signal: new AbortController().signal });
}"""


def open_page(context, scene, html="", body="", style="", shadow=False):
    """Show a scene on a new page, whose <html> and <body> have these attributes; in a shadow root, or not."""
    return show(context.new_page(), scene, html, body, style, shadow)


def show(page, scene, html="", body="", style="", shadow=False):
    """The same on a page that is open, and shows nothing yet."""

    def receive(message):
        answer = scene.receive(message)
        return {"frame": scene.frame, "answer": answer}

    page.expose_function("receive", receive)
    page.set_content(PAGE.format(html=html, body=body, style=style))
    page.evaluate(MOUNT, [SCRIPT, SHEET, scene.frame, Stage(scene)._words, shadow])
    page.locator(".stage[data-js-rev]").wait_for()
    return page
