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
  const wanted = [chosen, ...navigator.languages].map((each) => meant[each?.toLowerCase().split("-")[0]]).find(Boolean);
  if (wanted && wanted !== "en") location.replace(`${wanted}.html${location.search}${location.hash}`);
})();
