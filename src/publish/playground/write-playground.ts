import path from "node:path";
import { bundleInline } from "../../gatsby-node/page-scripts";
import { cached, contentHash, pruneHashedFiles, writeHashedFile } from "../../sources/cache";
import { writeChanged } from "../write-changed";
import { bundleEngine } from "./engine";
import { FRAME_POLICY } from "./frame-policy";
import { PACKAGES, RECIPES, writePackage } from "./packages";

/** `/playground/index.json`, which the page reads first. */
export interface PlaygroundIndex {
  webpack: string;
  /** URL of the worker's script. */
  engine: string;
  /** URL of the frames; the query changes with their document, which browsers keep for offline use. */
  frame?: string;
  packages: Readonly<Record<string, { version: string; url: string }>>;
}

const INDEX = "/playground/index.json";

type Files = Record<string, string>;

async function makeFiles(): Promise<Files> {
  const packages = await Promise.all(
    Object.entries(RECIPES).map(
      async ([name, recipe]) => [name, await writePackage(name, recipe)] as const,
    ),
  );
  const { code } = await bundleEngine(
    Object.fromEntries(packages.map(([name, { needs }]) => [name, needs])),
    Object.keys(PACKAGES).sort(),
  );
  const files: Files = {};
  const add = (name: string, text: string, ending: string): string => {
    const url = `/playground/${name}.${contentHash(text)}.${ending}`;
    files[url] = text;
    return url;
  };
  const listed = packages.map(([name, { text, version }]) => {
    const url = add(`packages/${name.replace("@", "").replace("/", "-")}`, text, "json");
    return [name, { version, url }] as const;
  });
  const index: PlaygroundIndex = {
    webpack: packages.find(([name]) => name === "webpack")?.[1].version ?? "",
    engine: add("engine", code, "js"),
    packages: Object.fromEntries(listed),
  };
  files[INDEX] = JSON.stringify(index);
  return files;
}

const frame = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY.meta}">` +
  `<meta name="robots" content="noindex"><title>Playground</title>` +
  `<script data-frame>${bundleInline("src/playground/frame.ts")}</script></head><body></body></html>\n`;

const ENTRIES = ["src/publish/playground/write-playground.ts", "src/playground/engine/worker.ts"];

/** Writes the engine of the playground, its packages and its frame below `public/`. */
export async function writePlayground(publicDir: string): Promise<void> {
  const make = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await makeFiles()));
  const files = JSON.parse(String(await cached("playground", [], ENTRIES, make))) as Files;
  const html = frame();
  files["/playground/frame.html"] = html;
  const index = JSON.parse(files[INDEX] ?? "") as PlaygroundIndex;
  index.frame = `/playground/frame.html?${contentHash(html)}`;
  files[INDEX] = JSON.stringify(index);
  for (const [url, text] of Object.entries(files)) {
    if (/\.[\da-f]{10}\.\w+$/.test(url)) writeHashedFile(url, text);
    else await writeChanged(path.join(publicDir, url), text);
  }
  const live = new Set(Object.keys(files));
  pruneHashedFiles("/playground/", live);
  pruneHashedFiles("/playground/packages/", live);
}
