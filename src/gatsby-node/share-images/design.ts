import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentHash } from "../hashed-file";
import type { CardDesign } from "./card-to-tree";

const cubeFile = "static/brand/icon-on-dark.svg";

/** What a picture's look depends on besides its words: code, cube, and the packages that draw. */
const sources = ["src/gatsby-node/share-images/*.ts", "src/lib/share-image/*.ts", cubeFile];
const packages = ["satori", "sharp", "@fontsource/inter"];

/** The cube, and the host of the site as people write it. */
// "https://webpack.js.org" => { host: "webpack.js.org", cube: "data:image/svg+xml;base64,…" }
export function readDesign(siteUrl: string): CardDesign {
  const cube = fs.readFileSync(cubeFile).toString("base64");
  return { host: new URL(siteUrl).host, cube: `data:image/svg+xml;base64,${cube}` };
}

/** Changes with everything that changes all pictures, so that they are drawn anew. */
export function designDigest(siteUrl: string): string {
  const files = globSync(sources, { ignore: ["**/*.test.ts"] }).sort();
  const versions = packages.map((name) => {
    const file = path.join("node_modules", name, "package.json");
    return (JSON.parse(fs.readFileSync(file, "utf8")) as { version: string }).version;
  });
  const texts = files.map((file) => file + fs.readFileSync(file, "utf8"));
  return contentHash([new URL(siteUrl).host, ...versions, ...texts].join("\n"));
}
