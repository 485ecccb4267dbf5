// The page that names no language opens in the one that was chosen here last, else in the browser's.

(() => {
  const meant = JSON.parse(document.currentScript.dataset.meant);
  if (!/\/(?:index\.html)?$/.test(location.pathname)) return;
  let chosen = null;
  try {
    chosen = localStorage.getItem("setlab language");
  } catch {
    // a browser that keeps nothing
  }
  // The longer beginning first: zh-CN may mean another one than zh.
  const parts = [chosen, ...navigator.languages].map((each) => (each ?? "").toLowerCase().split("-"));
  const wanted = parts.map((each) => meant[each.slice(0, 2).join("-")] ?? meant[each[0]]).find(Boolean);
  if (wanted && wanted !== "en") location.replace(`${wanted}.html${location.search}${location.hash}`);
})();
