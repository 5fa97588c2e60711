import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { bundle } from "../gatsby-node/page-scripts";
import { WORKER_SCRIPT } from "./offline-options";
import { offlinePageHtml } from "./offline-page-html";

const SOURCE = "src/browser/offline";
const TARGET = "public/offline";

function bundleStyles(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    legalComments: "none",
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * Writes the offline page, the saving module and the worker script before gatsby-plugin-offline
 * needs them.
 */
export function buildOfflineScripts(): void {
  const files: Record<string, string> = {
    [`${TARGET}/index.html`]: offlinePageHtml(),
    [`${TARGET}/page.css`]: bundleStyles(`${SOURCE}/page.css`),
    [`${TARGET}/page.js`]: bundle(`${SOURCE}/page.ts`),
    [`${TARGET}/save.js`]: bundle(`${SOURCE}/save-window.ts`, {}, "esm"),
    [WORKER_SCRIPT]: bundle(`${SOURCE}/worker.ts`),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
