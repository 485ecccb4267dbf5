"""Somebody who sits at a table on a bare page: what they see, where the focus is, and how they go on by keys alone."""

SEEN = """(root, selectors) => {
  const seen = each => {
    const { width, height } = each.getBoundingClientRect();
    return width > 2 && height > 2 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const count = selector => [...root.querySelectorAll(selector)].filter(seen).length;
  return [+root.dataset.jsRev, Object.fromEntries(selectors.map(each => [each, count(each)]))];
}"""
# Is the focus within the stage, and on what? `place` and `goal` count the items of its group, `across` those of a row.
FOCUS = """(root, key) => {
  const active = document.activeElement;
  const group = active?.closest('[data-rove]')?.closest('[data-roving]');
  const items = group ? [...group.querySelectorAll('[data-rove]:not([disabled]),[data-gap]')] : [];
  const goal = items.findIndex(each => each.dataset.key === key);
  return { within: root.contains(active), key: active?.dataset?.key ?? null, place: items.indexOf(active), goal,
    across: +group?.dataset.roving || items.length, down: group?.dataset.rovingFlow === 'column' };
}"""
SHOWS = "([root, rev]) => root.dataset.jsPending === '0' && +root.dataset.jsRev >= rev"
BEFORE = "() => document.querySelector('#here').insertAdjacentHTML('beforebegin', '<p id=before tabindex=0>')"
MOST_TABS = 80


class AtTable:
    """`page` shows the `scene`: with `helpers.hostless.open_page`, say."""

    def __init__(self, page, scene):
        self.page, self.scene = page, scene
        self.stage = page.locator("#here .stage[data-js-rev]").element_handle()
        page.evaluate(BEFORE)
        page.locator("#before").focus()

    def settle(self):
        """Wait until the page shows what the scene last drew, and has nothing left to tell."""
        self.page.wait_for_function(SHOWS, arg=[self.stage, self.scene.frame["rev"]])

    def until(self, is_so, what):
        """Wait for what happens by itself, as long as something does: until `is_so()`."""
        quiet = before = 0
        while quiet < 400:
            if is_so():
                return self.settle()
            self.page.wait_for_timeout(25)
            quiet = quiet + 1 if self.scene.frame["rev"] == before else 0
            before = self.scene.frame["rev"]
        raise AssertionError(f"waited for {what} in vain; it says: {self.scene.message}")

    def seen(self, selectors):
        """{selector: how many of these have a box and can be seen}, on the page as the scene is now."""
        for _ in range(20):
            self.settle()
            rev, counts = self.stage.evaluate(SEEN, list(selectors))
            if rev == self.scene.frame["rev"]:
                return counts
        raise AssertionError("the page never comes to rest")

    def focus(self, key=None):
        """Where the focus is; with the `key` of a piece also how that lies to it in its group."""
        return self.stage.evaluate(FOCUS, key)

    def press(self, *keys):
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def reach(self, key):
        """Bring the focus to the element of this key, as one does who has no mouse."""
        for _ in range(MOST_TABS):
            at = self.focus(key)
            assert at["within"], f"the focus is lost on the way to {key}"
            if at["key"] == key:
                return
            if at["goal"] >= 0:
                return self._rove(key)
            self.page.keyboard.press("Tab")
            if not self.focus()["within"]:  # at its end; once more from its beginning
                self.page.locator("#before").focus()
                self.page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {key}")

    def _rove(self, key):
        """By arrows, within a group."""
        for _ in range(60):
            at = self.focus(key)
            if at["key"] == key:
                return
            lines = [divmod(at[each], at["across"]) for each in ("place", "goal")]
            (row, column), (to_row, to_column) = [pair[::-1] for pair in lines] if at["down"] else lines
            ways = ("ArrowDown", "ArrowUp") if row != to_row else ("ArrowRight", "ArrowLeft")
            forwards = to_row > row if row != to_row else to_column > column
            self.page.keyboard.press(ways[0 if forwards else 1])
        raise AssertionError(f"no arrow leads to {key}")

    def choose(self, key):
        """Go there and press Enter."""
        self.reach(key)
        self.press("Enter")
