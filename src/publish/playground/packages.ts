import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { globSync } from "tinyglobby";
import { findPart, LAZY_PARTS, SHARED_PARTS } from "./engine";

interface Recipe {
  /** Files that run in the worker, bundled with what they import. */
  code?: readonly string[];
  /** Patterns of files that webpack or a configuration reads. */
  files?: readonly string[];
  /** Packages to load with it. */
  needs?: readonly string[];
  /** Packages that its code requires if a project has them. */
  external?: readonly string[];
}

/** The packages of the playground: what the examples of the documentation use. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  webpack: { code: LAZY_PARTS, needs: ["browserslist"] },
  browserslist: { code: ["index.js"] },
  "css-loader": { code: ["dist/cjs.js"], files: ["dist/runtime/*.js"] },
  "style-loader": { code: ["dist/cjs.js"], files: ["dist/runtime/*.js"] },
};

/** Modules of the engine that packages share. */
const HOSTED = /^(?:webpack|tapable|webpack-sources|schema-utils|webpack-merge)(?:\/|$)/;

const folderOf = (name: string): string => path.join("node_modules", name);

/** Bundles the code of a package as a CommonJS module of functions by path. */
async function bundleCode(name: string, { code = [], external = [] }: Recipe): Promise<string> {
  const entries = code.map(
    (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`,
  );
  const isOutside = (request: string): boolean =>
    isBuiltin(request) ||
    HOSTED.test(request) ||
    external.some((each) => request === each || request.startsWith(`${each}/`));
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {\n${entries.join("\n")}\n};`,
      resolveDir: path.resolve(folderOf(name)),
    },
    ...{ bundle: true, write: false, minify: true, keepNames: true },
    ...{ platform: "node", format: "cjs", target: "chrome111" },
    define: { "import.meta.url": '"file:///"' },
    plugins: [
      {
        name: "outside",
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.?\// }, ({ path: request, resolveDir }) => {
            const part = findPart(SHARED_PARTS, resolveDir, request);
            return part === undefined ? undefined : { path: `webpack/${part}`, external: true };
          });
          onResolve({ filter: /^[\w@]/ }, ({ path: request }) =>
            isOutside(request) ? { path: request, external: true } : undefined,
          );
        },
      },
    ],
    legalComments: "none",
    logLevel: "silent",
  });
  const list = code.map((file) => `//entry ${file}\n`).join("");
  return list + (outputFiles[0]?.text ?? "");
}

/** A package as JSON for the worker. */
export async function writePackage(name: string, recipe: Recipe): Promise<string> {
  const folder = folderOf(name);
  const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");
  const manifest = read("package.json");
  const names = globSync([...(recipe.files ?? [])], { cwd: folder }).sort();
  const files = Object.fromEntries(names.map((file) => [file, read(file)]));
  // Resolving finds a bundled file before its code runs.
  const bundled = Object.fromEntries((recipe.code ?? []).map((file) => [file, ""]));
  const { version } = JSON.parse(manifest) as { version: string };
  return JSON.stringify({
    version,
    files: { ...bundled, ...files, "package.json": manifest },
    ...(recipe.code && { code: await bundleCode(name, recipe) }),
  });
}
