// Files: the one that was chosen goes up whole, and what Python hands out is saved by the browser.

export function pickFile(field, send, say) {
  const [file] = field.files;
  if (file?.size > +field.dataset.most) say(field.dataset.refused);
  else if (file) {
    const reader = new FileReader();
    reader.onload = () => send(file.name, reader.result.slice(reader.result.indexOf(",") + 1)); // data:…;base64,…
    reader.readAsDataURL(file);
  }
  field.value = ""; // so that the same one can be chosen again
}

// A drawing that is saved as a picture made of dots is painted here, so many of them for each of its pixels.
async function painted(data, dots) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${data}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: dots * image.width, height: dots * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function saveFile({ name, data, dots }) {
  const blob = dots
    ? await painted(data, dots)
    : new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
