import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The part of webpack's compilation that this plugin touches. */
interface Compilation {
  hash: string | null;
  assets: Readonly<Record<string, unknown>>;
  hooks: { afterProcessAssets: { tap(name: string, run: () => void): void } };
}

interface Compiler {
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}

/** Hash of the scripts and style sheets of a build: their names carry the hash of their content. */
// ["app-1a2b.js", "styles.3c4d.css"] => "9f86d081884c7d659a2f"
export function assetsToHash(names: readonly string[]): string {
  const code = names.filter((name) => /\.(?:css|js)$/.test(name)).sort();
  return crypto.createHash("sha256").update(code.join("\n")).digest("hex").slice(0, 20);
}

/** Names of all files that the bundler of the browser's code made in this build. */
export const bundledFilesList = path.join(".cache", "bundled-files.json");

/**
 * Makes the hash of a compilation depend on what it writes, and on nothing else. webpack's own also
 * counts the compilations of style sheets, which a build with a warm cache does not run again:
 * https://github.com/webpack/webpack/blob/v5.98.0/lib/Compilation.js#L4195
 * Gatsby writes that hash into every page, so that the first build after a cold one would change
 * them all. Also lists what was made.
 */
export class StableCompilationHash {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("StableCompilationHash", (compilation) => {
      compilation.hooks.afterProcessAssets.tap("StableCompilationHash", () => {
        const names = Object.keys(compilation.assets);
        compilation.hash = assetsToHash(names);
        // `webpack.stats.json` knows only chunks with a name; this is for removing old files.
        fs.mkdirSync(path.dirname(bundledFilesList), { recursive: true });
        fs.writeFileSync(bundledFilesList, JSON.stringify(names));
      });
    });
  }
}
