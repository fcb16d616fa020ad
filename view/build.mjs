// Builds the page's script and style, with the licences of what is in them, into src/gudgeon/view/assets.
// With --check nothing is written: it fails where the files there are not what the sources build.
import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, "..", "src", "gudgeon", "view", "assets");

const made = await build({
  entryPoints: Object.fromEntries(["plane", "space", "study"].map((name) => [name, join(here, "src", `${name}-page.ts`)])),
  absWorkingDir: here,
  outdir: assets,
  bundle: true,
  format: "iife",
  target: ["chrome110", "firefox115", "safari16.4"],
  minify: true,
  legalComments: "none", // they are in LICENCES.txt
  charset: "ascii",
  write: false,
  metafile: true,
});
// The page in space has a library that the one in the plane does not need; their styles are the same.
const files = new Map(made.outputFiles.map((file) => [file.path.split(/[\\/]/).pop(), `${file.text.trimEnd()}\n`]));

if (files.get("plane.css") !== files.get("space.css")) throw new Error("the two pages have different styles");
files.set("page.css", files.get("plane.css"));
files.delete("plane.css");
files.delete("space.css");

const packages = new Set();
for (const input of Object.keys(made.metafile.inputs)) {
  const match = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
  if (match !== null) packages.add(match[1]);
}
let licences = "The script of this page contains the following libraries; three only where the machine is in space.\n";
for (const name of [...packages].sort()) {
  const folder = join(here, "node_modules", name);
  const about = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const text = await readFile(join(folder, "LICENSE"), "utf8");
  licences += `\n${name} ${about.version} (${about.license})\n\n${text.replaceAll("\r", "").trim()}\n`;
}
files.set("LICENCES.txt", licences);

let different = 0;
for (const [name, text] of files) {
  const path = join(assets, name);
  if (process.argv.includes("--check")) {
    const there = await readFile(path, "utf8").catch(() => "");
    if (there !== text) {
      console.error(`${name} in src/gudgeon/view/assets is not what view/src builds; run make view`);
      different += 1;
    }
  } else {
    await mkdir(assets, { recursive: true });
    await writeFile(path, text);
    console.log(`${name}: ${text.length} bytes`);
  }
}
process.exit(different === 0 ? 0 : 1);
