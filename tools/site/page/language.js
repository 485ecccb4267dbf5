// The page that names no language opens in the one that was chosen here last, else in the browser's.

(() => {
  const PAGES = { en: "en", da: "da", de: "de", nb: "nb", no: "nb", nn: "nb", zh: "zh-Hant" };
  if (!/\/(?:index\.html)?$/.test(location.pathname)) return;
  let chosen = null;
  try {
    chosen = localStorage.getItem("setlab language");
  } catch {
    // a browser that keeps nothing
  }
  const wanted = [chosen, ...navigator.languages].map((each) => PAGES[each?.toLowerCase().split("-")[0]]).find(Boolean);
  if (wanted && wanted !== "en") location.replace(`${wanted}.html${location.search}${location.hash}`);
})();
