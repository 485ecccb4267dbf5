"""How the client makes a page like another one: it looks like the fresh one, and what has a key is still itself."""

from random import Random

import pytest
from helpers.page import PATCH_JS

PATCHED = """async ([js, cases]) => {
    const { patchChildren } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
    const parsed = (html) => Object.assign(document.createElement("template"), { innerHTML: html });
    return cases.map(([before, after]) => {
        const root = document.createElement("main");
        patchChildren(root, parsed(before).content);
        const old = new Map([...root.children].map((each) => [each.dataset.key, each]));
        patchChildren(root, parsed(after).content);
        const kept = [...root.children].filter((each) => each.dataset.key && old.get(each.dataset.key) === each);
        const wanted = document.createElement("main");
        wanted.append(parsed(after).content);
        return [root.isEqualNode(wanted), root.innerHTML, kept.map((each) => each.dataset.key)];
    });
}"""

OURS = """async (js) => {
    const { patchChildren } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
    const patched = (root, html) =>
        patchChildren(root, Object.assign(document.createElement("template"), { innerHTML: html }).content);
    const root = document.createElement("main");
    patched(root, '<details data-key="a"></details><b data-key="b" tabindex="0"></b><input data-key="c" value="1">');
    const [details, stop, field] = root.children;
    details.open = true;
    stop.tabIndex = -1;
    stop.dataset.jsLit = "";
    field.value = "2";
    patched(root, '<input data-key="c" value="3"><b data-key="b" tabindex="0"></b><details data-key="a"></details>');
    return [details.open, stop.tabIndex, "jsLit" in stop.dataset, field.value];
}"""


@pytest.fixture(scope="module")
def page(context):
    page = context.new_page()
    yield page
    page.close()


def tree(rng, depth=0):
    """A few elements, some with a key that no other has, and texts; and {key: kind of element} of those at the top."""
    keys, html, top = rng.sample(range(5), 5), "", {}
    for _ in range(rng.randrange(6)):
        kind = rng.choice(["p", "div", "section"])
        key = f"{depth}-{keys.pop()}" if rng.random() < 0.8 else None
        if key:
            top[key] = kind
        marks = "".join(f' {name}="{rng.randrange(3)}"' for name in ("class", "title") if rng.random() < 0.4)
        inside = tree(rng, depth + 1)[0] if depth < 2 and kind != "p" else rng.choice(["", "one", "two"])
        html += f"<{kind}{f' data-key={key!r}' if key else ''}{marks}>{inside}</{kind}>" + rng.choice(["", "und"])
    return html, top


def test_a_page_looks_like_the_fresh_one_and_what_has_a_key_is_still_itself(page):
    rng = Random(1)
    trees = [(tree(rng), tree(rng)) for _ in range(400)]
    html = [(before[0], after[0]) for before, after in trees]
    found = page.evaluate(PATCHED, [PATCH_JS.read_text(encoding="utf-8"), html])
    some = 0
    for ((_, before), (html, after)), (equal, made, kept) in zip(trees, found, strict=True):
        assert equal, (html, made)
        assert set(kept) == {key for key in after if before.get(key) == after[key]}
        some += len(kept)
    assert some > 100


def test_what_belongs_to_the_browser_stays_and_a_field_shows_what_python_says(page):
    assert page.evaluate(OURS, PATCH_JS.read_text(encoding="utf-8")) == [True, -1, True, "3"]
