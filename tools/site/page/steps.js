// One screen of a lesson at a time, and its programs when they are asked for. It runs before anything is drawn, and
// without Python: nothing jumps, also where the address names a later screen.

{
  const at = (id) => document.getElementById(id);
  const main = at("lesson");
  const parts = [...main.querySelectorAll(":scope > section")];
  const { say } = JSON.parse(at("told").textContent);
  const inSteps = () => main.hasAttribute("data-steps");
  let current = 0;

  // The line below leads to the next lesson too, unless the way on does.
  const once = (isThere) => {
    for (const link of document.querySelectorAll(".ways .after")) link.hidden = isThere;
  };

  const go = (number, focus = true) => {
    current = Math.min(Math.max(number, 0), parts.length - 1);
    parts.forEach((part, n) => {
      part.hidden = n !== current;
    });
    at("back").disabled = current === 0;
    const last = current === parts.length - 1;
    at("next").disabled = last;
    if (at("on")) {
      at("next").hidden = last; // the way on leads to the next lesson
      at("on").hidden = !last;
      once(last);
    }
    at("place").textContent = say.place.replace("{n}", current + 1).replace("{all}", parts.length);
    if (!focus) return;
    history.replaceState(null, "", `#${parts[current].id}`);
    const heading = parts[current].querySelector("h1, h2, h3");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };

  const named = () => {
    try {
      return at(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null; // a % that means nothing
    }
  };

  const seek = (focus) => {
    const target = named();
    const number = target ? parts.findIndex((part) => part.contains(target)) : -1;
    go(Math.max(number, 0), focus && number >= 0);
  };

  const show = () => {
    at("whole").textContent = inSteps() ? say.whole : say.single;
    for (const id of ["back", "place", "next"]) at(id).hidden = !inSteps();
    if (inSteps()) return seek(false);
    for (const part of parts) part.hidden = false;
    if (at("on")) at("on").hidden = true;
    once(false);
  };

  // All programs of a page are shown or hidden together.
  const programs = (shown) => {
    main.toggleAttribute("data-folded", !shown);
    main.querySelector(":scope > .cells").hidden = !shown;
    at("code").setAttribute("aria-pressed", shown);
  };
  programs(main.hasAttribute("data-code"));
  at("code").addEventListener("click", () => programs(main.hasAttribute("data-folded")));
  at("code").hidden = !main.querySelector(".cell:not([data-open])");
  at("steps").hidden = false;

  if (inSteps() && parts.length > 1) {
    at("back").addEventListener("click", () => go(current - 1));
    at("next").addEventListener("click", () => go(current + 1));
    at("whole").addEventListener("click", () => {
      main.toggleAttribute("data-steps");
      show();
    });
    window.addEventListener("hashchange", () => inSteps() && seek(true));
    show();
  } else for (const id of ["back", "place", "next", "whole"]) at(id).hidden = true;
}
