import fs from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";

/** The same script in fewer bytes; global names stay, for the worker's imports share them. */
export async function minifyScript(script: string): Promise<string> {
  const { code } = await transform(script, {
    minify: true,
    legalComments: "none",
    // Browsers that are supported run anything newer as well: nothing is to be rewritten.
    target: "es2022",
  });
  return code;
}

/** Minifies the service worker, which gatsby-plugin-offline writes with its comments and blanks. */
export async function minifyWorker(publicDir: string): Promise<void> {
  const file = path.join(publicDir, "sw.js");
  const before = await fs.readFile(file, "utf8");
  const after = await minifyScript(before);
  if (after !== before) await fs.writeFile(file, after);
}
