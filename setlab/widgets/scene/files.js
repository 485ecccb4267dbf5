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

export function saveFile({ name, data }) {
  const blob = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
