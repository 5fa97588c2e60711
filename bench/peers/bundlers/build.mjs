/* Builds the project in the working directory: `node ../build.mjs webpack`. The same settings for
   all: production, syntax of 2022, minified, stylesheets as files, images never inlined. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const entry = "./src/index.js";
const outdir = `${process.cwd()}/dist`;

/** webpack and Rspack read the same options. */
const options = {
  mode: "production",
  target: ["web", "es2022"],
  entry,
  output: { path: outdir, clean: true },
  module: {
    rules: [
      { test: /\.css$/, type: "css/auto" },
      { test: /\.svg$/, type: "asset/resource" },
    ],
  },
};

const run = (bundler, more) =>
  new Promise((resolve, reject) => {
    const compiler = bundler({ ...options, ...more });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
      else compiler.close(resolve);
    });
  });

const tools = {
  webpack: async ({ default: webpack }) =>
    run(webpack, { cache: { type: "filesystem" }, experiments: { css: true } }),
  "@rspack/core": async ({ rspack }) => run(rspack, { cache: { type: "persistent" } }),
  vite: ({ build }) =>
    build({
      configFile: false,
      logLevel: "error",
      build: { target: "es2022", assetsInlineLimit: 0, rolldownOptions: { input: entry } },
    }),
  // The command ends with its process, whose processor time counts. The API leaves one behind.
  esbuild() {
    const flags = "--bundle --minify --splitting --format=esm --target=es2022 --loader:.svg=file";
    const bin = fileURLToPath(import.meta.resolve("esbuild/bin/esbuild"));
    execFileSync(bin, [entry, ...flags.split(" "), `--outdir=${outdir}`], { stdio: "pipe" });
  },
};

const [name] = process.argv.slice(2);
await tools[name](await import(name));
