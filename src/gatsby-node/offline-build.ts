import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { workerScript } from "../site/offline-options";
import { offlinePageHtml } from "./offline-page-html";
import { bundle } from "./page-scripts";

const browser = "src/gatsby-browser";
const folder = "public/offline";

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
 * Writes what offline reading consists of, before gatsby-plugin-offline makes the service worker:
 * the page that it takes at install, the module that saves the docs, and the script that is
 * appended to the worker.
 */
export function buildOfflineFiles(): void {
  const files: Record<string, string> = {
    [`${folder}/index.html`]: offlinePageHtml(),
    [`${folder}/page.css`]: bundleStyles(`${browser}/offline-page/page.css`),
    [`${folder}/page.js`]: bundle(`${browser}/offline-page/index.ts`),
    [`${folder}/save.js`]: bundle(`${browser}/offline-save/index.ts`, {}, "esm"),
    [workerScript]: bundle(`${browser}/offline-worker/index.ts`),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
