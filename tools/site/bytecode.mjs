// Runs bytecode.py in Pyodide: `node bytecode.mjs <folder of Pyodide> <folder to write to> <archive> ...`.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [indexURL, target, ...archives] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(indexURL, "pyodide.mjs")));
  // Sets are written in the order of their hashes: the same input gives the same files.
  const python = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: "0" } });
  python.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
  const compiled = python.runPython("lambda name, archive: compiled(name, archive.to_bytes())");
  for (const path of archives) {
    const made = compiled(basename(path), new Uint8Array(readFileSync(path)));
    writeFileSync(join(target, basename(path)), made.toJs());
    made.destroy();
  }
} catch (error) {
  console.error(String(error.message).trim()); // with its stack, Node would print the whole of Pyodide
  process.exitCode = 1;
}
