/**
 * The site's TypeScript for Gatsby's Node side: configuration, Node APIs and plugins, bundled once by
 * esbuild. Were it imported by `gatsby-config.ts` and `gatsby-node.ts` themselves, Gatsby would have Parcel
 * and terser compile each of them, with a copy of all that they import: twenty processor seconds in
 * every build, where this takes a third of one.
 */
/* global __dirname, process */
const fs = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "../..");
/** Gatsby empties this folder when a build begins, and leaves it alone until the next. */
const outfile = path.join(root, ".cache", "compiled", "site-code.js");
/** Tells the workers of a build that the bundle is that of their build. */
const mark = "SITE_CODE_OF_BUILD";

/** What is exported under which name. Each is run when it is asked for, not before. */
function entries() {
  const plugins = fs
    .readdirSync(path.join(root, "plugins"))
    .map((name) => [name, `./plugins/${name}/node-apis.ts`]);
  return [
    ["gatsby-config", "./src/site/gatsby-config.ts"],
    ["gatsby-node", "./src/gatsby-node/node-apis.ts"],
    ["readme-worker", "./src/gatsby-node/body/readme-worker.ts"],
    ...plugins,
  ].filter(([, file]) => fs.existsSync(path.join(root, file)));
}

function compile() {
  // Loaded only here: workers find the bundle made.
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

if (process.env[mark] !== outfile || !fs.existsSync(outfile)) {
  compile();
  process.env[mark] = outfile;
}

module.exports = require(outfile);
