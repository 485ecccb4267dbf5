// A frame that the page around it has locked up (`sandbox` without allow-same-origin) gets no modules and no workers: all
// that can be done there is to say so. So this is no module.

if (self.origin === "null") {
  const { words } = JSON.parse(document.getElementById("told").textContent);
  const asked = new URLSearchParams(location.search).get("language");
  const trouble = document.getElementById("trouble");
  document.getElementById("coming").hidden = true;
  document.documentElement.lang = Object.hasOwn(words, asked) ? asked : "en";
  trouble.querySelector("p").textContent = words[document.documentElement.lang].locked;
  trouble.querySelector("button").hidden = true;
  trouble.hidden = false;
}
