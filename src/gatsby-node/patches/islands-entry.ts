import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { globSync } from "tinyglobby";

/** The stylesheets that a module imports, itself or by others, in order. */
function sheetsOf(module: string): string[] {
  const { metafile } = buildSync({
    entryPoints: [module],
    bundle: true,
    write: false,
    outdir: "public",
    metafile: true,
    packages: "external",
    jsx: "automatic",
    loader: { ".css": "empty", ".module.css": "empty" },
    logLevel: "error",
  });
  const { inputs } = metafile;
  const found = new Set<string>();
  const seen = new Set<string>();
  // Depth first, as modules are executed.
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith(".css")) found.add(path.resolve(file));
    for (const { path: imported, kind } of inputs[file]?.imports ?? []) {
      if (kind === "import-statement") walk(imported);
    }
  };
  walk(module);
  return [...found];
}

/** The name by which Gatsby looks for the stylesheets of a page's component. */
// "src/pages/404.tsx" => "component---src-pages-404-tsx"
const toChunkName = (file: string): string => `component---${file.replace(/[^a-z\d]+/gi, "-")}`;

/**
 * What webpack bundles for readers: `app` is the script that mounts islands. Pages are rendered at
 * build time only, so their components are no part of it, but their stylesheets are: Gatsby puts
 * those of `app` into every page, and those that bear a component's name into its pages.
 */
export function islandsEntry(): Record<string, string[]> {
  const components = globSync("src/{pages,templates}/*.tsx", { ignore: ["**/*.test.*"] }).sort();
  return {
    app: [path.resolve("src/browser/entry.ts"), ...sheetsOf("gatsby-browser.tsx")],
    ...Object.fromEntries(
      components
        .map((file) => [toChunkName(file), sheetsOf(file)] as const)
        .filter(([, sheets]) => sheets.length > 0),
    ),
  };
}

/** Url of the script that mounts islands, once it is bundled; empty in development. */
export function islandsScriptUrl(stage: string): string {
  if (stage !== "build-html") return "";
  const stats = JSON.parse(fs.readFileSync("public/webpack.stats.json", "utf8")) as {
    assetsByChunkName: { app: string[] };
  };
  const name = stats.assetsByChunkName.app.find((asset) => asset.endsWith(".js"));
  if (name === undefined) throw new Error("webpack made no script of src/browser/entry.ts.");
  return `/${name}`;
}
