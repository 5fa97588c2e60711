/**
 * Bundles the TypeScript of the Node side once with esbuild: configuration, Node APIs and plugins.
 * Otherwise Gatsby would compile each file with Parcel and terser, with copies of shared code: 20
 * processor seconds per build instead of 0.3.
 */
/* global __dirname, process */
const fs = require("node:fs");
const path = require("node:path");
const { lockBuild } = require("./build-lock.cjs");

const root = path.resolve(__dirname, "../..");
/** Gatsby empties this directory when a build starts. */
const outfile = path.join(root, ".cache", "compiled", "site-code.js");
/** Tells a build's workers that the bundle is current. */
const mark = "SITE_CODE_OF_BUILD";

/** Exports by name, each loaded on first use. */
function entries() {
  const plugins = fs
    .readdirSync(path.join(root, "plugins"))
    .map((name) => [name, `./plugins/${name}/node-apis.ts`]);
  return [
    ["gatsby-config", "./src/site/gatsby-config.ts"],
    ["gatsby-node", "./src/gatsby-node/node-apis.ts"],
    ["body-worker", "./src/gatsby-node/body/body-worker.ts"],
    ...plugins,
  ].filter(([, file]) => fs.existsSync(path.join(root, file)));
}

/** Ends a second build before it writes anything. */
function lock() {
  const command = process.env.gatsby_executing_command;
  if (command !== "build" && command !== "develop") return;
  try {
    lockBuild(root, command);
  } catch (error) {
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}

function compile() {
  // Workers don't need esbuild.
  const { buildSync } = require("esbuild");
  const getters = entries().map(
    ([name, file]) =>
      `get ${JSON.stringify(name)}() { return require(${JSON.stringify(file)}); },\n`,
  );
  buildSync({
    stdin: { contents: `module.exports = {\n${getters.join("")}};\n`, resolveDir: root },
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    logLevel: "warning",
  });
}

if (process.env[mark] !== outfile) lock();
if (process.env[mark] !== outfile || !fs.existsSync(outfile)) {
  compile();
  process.env[mark] = outfile;
}

module.exports = require(outfile);
