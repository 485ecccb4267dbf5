// Light or dark? As the page is: it says so itself, or its paint does. A page without paint is white, whatever the
// system prefers, unless it leaves that to the system.

// What hosts write into their documents: Jupyter's and Voilà; VS Code; Colab; marimo and others.
const DARK =
  '[data-jp-theme-light="false"],.vscode-dark,.vscode-high-contrast:not(.vscode-high-contrast-light),' +
  '[data-vscode-theme-kind="vscode-dark"],[data-vscode-theme-kind="vscode-high-contrast"],' +
  '[theme="dark"],[data-theme="dark"],.dark,.theme-dark';
const LIGHT =
  '[data-jp-theme-light="true"],.vscode-light,.vscode-high-contrast-light,[data-vscode-theme-kind$="light"],' +
  '[theme="light"],[theme="default"],[data-theme="light"],.light,.theme-light';
const SYSTEM = matchMedia("(prefers-color-scheme: dark)");

export function shadeAround(element) {
  for (const each of [document.body, document.documentElement]) {
    if (each.matches(DARK)) return "dark";
    if (each.matches(LIGHT)) return "light";
  }
  for (let each = around(element); each; each = around(each)) {
    const [red, green, blue, opacity] = seen(getComputedStyle(each).backgroundColor);
    if (opacity > 127) return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "dark" : "light";
  }
  const meta = document.querySelector('meta[name="color-scheme"]');
  const left = meta?.content ?? getComputedStyle(document.documentElement).colorScheme;
  return left.includes("dark") && (SYSTEM.matches || !left.includes("light")) ? "dark" : "light";
}

// The element around this one as it is shown, also where a shadow root begins.
const around = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

// A colour in whatever way it is written, as [red, green, blue, opacity] up to 255: a canvas reads them all.
const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
function seen(colour) {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  return pixel.getImageData(0, 0, 1, 1).data;
}
