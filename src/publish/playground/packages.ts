import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { globSync } from "tinyglobby";
import { AJV_PARTS, findPart, LAZY, LAZY_PARTS, SHARED_PARTS } from "./engine";

interface Recipe {
  /** Files that run in the worker, bundled with what they import; others by what they are. */
  code?: readonly string[];
  parts?: Readonly<Record<string, string>>;
  /** Patterns of files that webpack or a configuration reads. */
  files?: readonly string[];
  /** Packages to load with it, which its code shares. */
  needs?: readonly string[];
}

/** A loader whose code is `dist/cjs.js`. */
const loader = (name: string, more: Recipe = {}): Record<string, Recipe> => ({
  [name]: { code: ["dist/cjs.js"], ...more },
});

/** What the examples of the documentation install. */
export const PACKAGES: Readonly<Record<string, Recipe>> = {
  webpack: {
    code: LAZY_PARTS,
    files: ["hot/*.js"],
    needs: ["browserslist", "minimizer-webpack-plugin", "terser"],
  },
  "css-minimizer-webpack-plugin": { code: ["dist/index.js"] },
  ...loader("css-loader", { files: ["dist/runtime/*.js"] }),
  ...loader("style-loader", { files: ["dist/runtime/*.js"] }),
  ...loader("sass-loader", { needs: ["sass"] }),
  ...loader("postcss-loader", { needs: ["postcss"] }),
  ...loader("html-loader", { files: ["dist/runtime/*.js"] }),
  ...loader("imports-loader"),
  ...loader("exports-loader"),
  ...loader("expose-loader", { files: ["dist/runtime/*.js"] }),
  "yaml-loader": { code: ["index.js"] },
  "babel-loader": { code: ["lib/index.js"], needs: ["@babel/core"] },
  "@babel/core": { code: ["lib/index.js"], needs: ["browserslist"] },
  "@babel/preset-env": { code: ["lib/index.js"], needs: ["@babel/core"] },
  "@babel/preset-react": { code: ["lib/index.js"], needs: ["@babel/core"] },
  "@babel/preset-typescript": { code: ["lib/index.js"], needs: ["@babel/core"] },
  postcss: { code: ["lib/postcss.js"] },
  sass: { code: ["sass.node.js"] },
  "html-webpack-plugin": { code: ["index.js", "lib/loader.js"], files: ["default_index.ejs"] },
  "mini-css-extract-plugin": {
    code: ["dist/index.js", "dist/loader.js"],
    files: ["dist/hmr/*.js"],
  },
  "copy-webpack-plugin": { code: ["dist/index.js"] },
  "compression-webpack-plugin": { code: ["dist/index.js"] },
  "terser-webpack-plugin": { code: ["dist/index.js"], needs: ["terser"] },
  "webpack-manifest-plugin": { code: ["dist/index.js"] },
  "vue-loader": {
    code: ["index", "pitcher", "templateLoader", "stylePostLoader", "styleInlineLoader"].map(
      (name) => `dist/${name}.js`,
    ),
    files: ["dist/exportHelper.js", "dist/hotReload.js"],
    needs: ["vue", "@vue/compiler-sfc"],
  },
  vue: {
    code: ["compiler-sfc/index.js"],
    files: ["dist/vue.{runtime.,}esm-bundler.js", "compiler-sfc/*"],
    needs: ["@vue/compiler-sfc", "@vue/runtime-dom"],
  },
  react: {
    files: ["*.js", "cjs/react{-jsx-runtime,-jsx-dev-runtime,}.{development,production}.js"],
  },
  "react-dom": {
    files: ["{client,index}.js", "cjs/react-dom{-client,}.{development,production}.js"],
    needs: ["react", "scheduler"],
  },
  lodash: { files: ["*.js", "!core.js", "!*.min.js"] },
  "lodash-es": { files: ["*.js"] },
  yaml: { files: ["{browser/,}index.js", "{browser/,}dist/**/*.js"] },
  json5: { files: ["{lib,dist}/*.{js,mjs}"] },
  events: { files: ["events.js"] },
  buffer: { files: ["index.js"], needs: ["base64-js", "ieee754"] },
  i18next: { files: ["dist/{cjs,esm}/i18next.js"] },
  "js-yaml": { files: ["index.js", "{lib,dist}/**/*.{js,mjs}", "!**/*.min.*"] },
  "smol-toml": { files: ["dist/*.{js,cjs}"] },
};

/** What only these need. */
const PARTS: Readonly<Record<string, Recipe>> = {
  "minimizer-webpack-plugin": { code: ["dist/index.js"] },
  "schema-utils": {
    parts: Object.fromEntries(
      Object.entries(AJV_PARTS).map(([name, request]) => [`lazy/${name}.js`, request]),
    ),
  },
  browserslist: { code: ["index.js"] },
  terser: { code: ["dist/bundle.min.js"] },
  "@vue/compiler-sfc": { code: ["dist/compiler-sfc.cjs.js"] },
  "@vue/runtime-dom": { files: ["dist/*esm-bundler.js"], needs: ["@vue/runtime-core"] },
  "@vue/runtime-core": { files: ["dist/*esm-bundler.js"], needs: ["@vue/reactivity"] },
  "@vue/reactivity": { files: ["dist/*esm-bundler.js"], needs: ["@vue/shared"] },
  "@vue/shared": { files: ["dist/*esm-bundler.js"] },
  scheduler: { files: ["index.js", "cjs/scheduler.{development,production}.js"] },
  "base64-js": { files: ["index.js"] },
  ieee754: { files: ["index.js"] },
};

export const RECIPES = { ...PACKAGES, ...PARTS };

/** Modules of the engine that packages share. */
const HOSTED = /^(?:schema-utils$|(?:webpack|tapable|webpack-sources|webpack-merge)(?:\/|$))/;

/** Compilers that packages of the playground never call, and watchers. */
const UNUSED =
  /^(?:chokidar|fsevents|esbuild|lightningcss|sharp|uglify-js|@swc\/core|@parcel\/css|typescript|jest-worker|watchpack)$/;

/** Packages that others use through their own module. */
const SHARED = [
  "@babel/core",
  "@vue/compiler-sfc",
  "browserslist",
  "postcss",
  "sass",
  "terser",
  "vue",
];

const folderOf = (name: string): string => path.join("node_modules", name);

/** A file knows its place as if it weren't bundled. */
function withPlaces(text: string, file: string): string {
  const folder = path.posix.dirname(file);
  const own = `var __dirname = ${JSON.stringify(folder)}, __filename = ${JSON.stringify(file)};`;
  return (
    (/(?:const|let|var) __(?:dir|file)name/.test(text) ? "" : own) +
    text.replace(
      /\brequire\.resolve\((["'])(\.[^"']*)\1\)/g,
      (_, _quote, request: string) =>
        `require.resolve(${JSON.stringify(path.posix.join(folder, request))})`,
    )
  );
}

/** Bundles the code of a package as a CommonJS module of functions by path. */
async function bundleCode(name: string, parts: Readonly<Record<string, string>>): Promise<string> {
  const entries = Object.entries(parts).map(
    ([file, request]) => `${JSON.stringify(file)}: () => require(${JSON.stringify(request)}),`,
  );
  const isOutside = (request: string): boolean =>
    isBuiltin(request) ||
    UNUSED.test(request) ||
    (name === "minimizer-webpack-plugin" && LAZY.test(request)) ||
    HOSTED.test(request) ||
    SHARED.some((each) => each !== name && (request === each || request.startsWith(`${each}/`)));
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {\n${entries.join("\n")}\n};`,
      resolveDir: path.resolve(folderOf(name)),
    },
    ...{ bundle: true, write: false, minify: true, keepNames: true },
    ...{ platform: "node", format: "cjs", target: "chrome111" },
    define: { "import.meta.url": '"file:///"' },
    // `require` of the engine loads modules of both kinds.
    supported: { "dynamic-import": false },
    plugins: [
      {
        name: "outside",
        setup(esbuild) {
          esbuild.onResolve({ filter: /^\.\.?\// }, ({ path: request, resolveDir }) => {
            const part = findPart(SHARED_PARTS, resolveDir, request);
            return part === undefined ? undefined : { path: `webpack/${part}`, external: true };
          });
          esbuild.onLoad({ filter: /\/node_modules\/.+\.c?js$/ }, ({ path: file }) => {
            const text = readFileSync(file, "utf8");
            if (!/__dirname|__filename|require\.resolve\(["']\./.test(text)) return undefined;
            return {
              contents: withPlaces(text, file.replace(/^.*?(?=\/node_modules\/)/, "/project")),
            };
          });
          esbuild.onResolve(
            { filter: /^[\w@]/ },
            async ({ path: request, pluginData, ...args }) => {
              if (pluginData === "found") return undefined;
              if (isOutside(request)) return { path: request, external: true };
              const { kind, importer, resolveDir } = args;
              const found = await esbuild.resolve(request, {
                kind,
                importer,
                resolveDir,
                pluginData: "found",
              });
              // Template engines and the like, which a package uses if they are there.
              return found.errors.length > 0 ? { path: request, external: true } : found;
            },
          );
        },
      },
    ],
    legalComments: "none",
    logLevel: "silent",
  });
  const list = Object.keys(parts)
    .map((file) => `//entry ${file}\n`)
    .join("");
  return list + (outputFiles[0]?.text ?? "");
}

/** Packages without which a bundled code can't run. */
const findNeeds = (name: string, code: string): string[] =>
  [...SHARED, "schema-utils"].filter(
    (each) => each !== name && code.includes(`require("${each}")`),
  );

/**
 * A package as JSON for the worker.
 * @returns also the packages to load with it
 */
export async function writePackage(
  name: string,
  recipe: Recipe,
): Promise<{ text: string; version: string; needs: readonly string[] }> {
  const folder = folderOf(name);
  const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");
  const manifest = read("package.json");
  const names = globSync([...(recipe.files ?? [])], { cwd: folder }).sort();
  const files = Object.fromEntries(names.map((file) => [file, read(file)]));
  const own = (recipe.code ?? []).map((file) => [file, `./${file}`]);
  const parts = { ...(Object.fromEntries(own) as Record<string, string>), ...recipe.parts };
  // Resolving finds a bundled file before its code runs.
  const bundled = Object.fromEntries(Object.keys(parts).map((file) => [file, ""]));
  const { version } = JSON.parse(manifest) as { version: string };
  const code = Object.keys(parts).length > 0 ? await bundleCode(name, parts) : undefined;
  const text = JSON.stringify({
    version,
    files: { ...bundled, ...files, "package.json": manifest },
    ...(code !== undefined && { code }),
  });
  const needs = new Set([...(recipe.needs ?? []), ...findNeeds(name, code ?? "")]);
  return { text, version, needs: [...needs].sort() };
}
