// A second language beside the lesson's own: each paragraph has its twin beside it, or below it where there is little room.
// The choice stands in the head before anything is drawn: nothing jumps.

{
  const KEY = "setlab beside";
  const main = document.getElementById("lesson");
  const { say } = JSON.parse(document.getElementById("told").textContent);
  const links = [...document.querySelectorAll("header nav a[hreflang]")];
  const own = document.documentElement.lang;
  let asked = 0; // what comes late of an earlier choice is not shown

  const kept = () => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return ""; // a browser that keeps nothing
    }
  };
  const keep = (lang) => {
    try {
      localStorage.setItem(KEY, lang);
    } catch {
      // it is chosen for this page only
    }
  };

  // What is read of a lesson, section by section, without what is alive or said of a translation.
  const prose = (root) =>
    [...root.querySelectorAll(":scope > section")].map((section) =>
      [...section.children].filter((el) => !el.matches(".cell, .twin, .unsigned")),
    );

  const twin = (el, lang) => {
    const made = document.createElement("div");
    Object.assign(made, { className: "twin", lang });
    const heading = /^H[1-6]$/.test(el.tagName); // there is one heading in an outline, not two
    const copy = heading ? document.createElement("strong") : document.importNode(el, true);
    if (heading) copy.textContent = el.textContent;
    for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
    made.append(copy);
    return made;
  };

  const part = () => {
    for (const each of main.querySelectorAll(".twin")) each.remove();
    main.classList.remove("pair");
  };

  const pair = (other) => {
    const there = prose(other.getElementById("lesson"));
    const { lang } = other.documentElement;
    main.classList.add("pair");
    prose(main).forEach((section, n) => {
      const theirs = there[n] ?? [];
      const alike = theirs.length === section.length && theirs.every((el, k) => el.tagName === section[k].tagName);
      if (!alike) return;
      for (const [k, el] of section.entries()) el.after(twin(theirs[k], lang));
    });
  };

  const show = async (lang) => {
    const turn = ++asked;
    part();
    told.textContent = "";
    const link = links.find((each) => each.hreflang === lang && lang !== own);
    if (!link) return;
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(answer.statusText);
      const other = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (turn === asked) pair(other);
    } catch {
      if (turn === asked) told.textContent = say.beside_failed;
    }
  };

  const label = document.createElement("label");
  const choice = document.createElement("select");
  const told = document.createElement("span");
  told.setAttribute("role", "status");
  choice.append(new Option(say.beside_none, ""));
  for (const { hreflang, textContent } of links) {
    if (hreflang === own) continue;
    const option = new Option(textContent, hreflang);
    option.lang = hreflang;
    choice.append(option);
  }
  choice.value = kept();
  if (choice.selectedIndex < 0) choice.value = ""; // it is this page's own, or there no more
  choice.addEventListener("change", () => {
    keep(choice.value);
    show(choice.value);
  });
  label.append(`${say.beside} `, choice);
  document.querySelector("header nav").after(label, told);
  show(choice.value);
}
