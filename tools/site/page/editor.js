// Where a program is written: CodeMirror, in the colours of the page. Tab leads on to the next button, as everywhere.

import { defaultKeymap, history, historyKeymap } from "./editor/codemirror-commands.js";
import { pythonLanguage } from "./editor/codemirror-lang-python.js";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "./editor/codemirror-language.js";
import { EditorView, keymap } from "./editor/codemirror-view.js";
import { tags } from "./editor/lezer-highlight.js";

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: "var(--keyword)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
]);
const LOOK = EditorView.theme({
  "&": { border: "1px solid var(--edge)", borderRadius: "6px", background: "var(--raised)", color: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { font: "14px / 1.5 ui-monospace, monospace" },
  ".cm-content": { minHeight: "4lh", padding: "12px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px" },
  "&.cm-focused .cm-matchingBracket": { background: "none", outline: "1px solid var(--edge)" },
});

export class Editor {
  // The same text, with the same letters selected, and the focus if the `area` had it. `run` is asked for by keys.
  static inPlaceOf(area, run) {
    const { value, selectionStart: anchor, selectionEnd: head } = area;
    const focused = document.activeElement === area;
    const made = new Editor(value, { anchor, head }, area.getAttribute("aria-label"), run);
    area.replaceWith(made.place);
    if (focused) made.focus();
    return made;
  }

  constructor(doc, selection, label, run) {
    this.place = document.createElement("div");
    const root = this.place.attachShadow({ mode: "open" }); // there its styles are sheets, as the page's policy wants it
    const press = () => {
      run();
      return true;
    };
    this.view = new EditorView({
      doc,
      selection,
      root,
      parent: root,
      extensions: [
        keymap.of(["Shift-Enter", "Mod-Enter", "Ctrl-Enter"].map((key) => ({ key, run: press }))),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        history(),
        bracketMatching(),
        indentUnit.of("    "),
        pythonLanguage,
        syntaxHighlighting(COLOURS),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        LOOK,
      ],
    });
  }

  get value() {
    return this.view.state.doc.toString();
  }

  set value(text) {
    if (text === this.value) return;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  focus() {
    this.view.focus();
  }
}
