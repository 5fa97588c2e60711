import fs from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { glob } from "tinyglobby";

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

/** A script without the comment that names its source map. */
// "run();\n//# sourceMappingURL=run.js.map\n" => "run();\n"
export function withoutMap(script: string): string {
  return script.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, "\n");
}

async function rewrite(
  file: string,
  change: (text: string) => string | Promise<string>,
): Promise<void> {
  const before = await fs.readFile(file, "utf8");
  const after = await change(before);
  if (after !== before) await fs.writeFile(file, after);
}

/**
 * Makes what a service worker's install loads smaller: its script, which gatsby-plugin-offline
 * writes with comments and blanks, and the modules of Workbox that it imports.
 */
export async function minifyWorker(publicDir: string): Promise<void> {
  await rewrite(path.join(publicDir, "sw.js"), minifyScript);
  const modules = await glob("workbox-v*/workbox-{sw,*.prod}.js", {
    cwd: publicDir,
    absolute: true,
  });
  for (const file of modules) await rewrite(file, withoutMap);
}
