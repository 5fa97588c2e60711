import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { withState } from "../browser/offline/page-state";
import { bundle, bundleInline } from "../gatsby-node/page-scripts";
import { contentHash } from "../sources/cache";
import { SERVER_ERROR } from "./host-rules";
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
 * Writes the offline page, the page for server errors, the saving module and the worker script
 * before gatsby-plugin-offline needs them.
 */
export function buildOfflineScripts(): void {
  const html = offlinePageHtml(bundleInline(`${SOURCE}/page.ts`));
  const page: Record<string, string> = {
    [`${TARGET}/index.html`]: html,
    [`${TARGET}/page.css`]: bundleStyles(`${SOURCE}/page.css`),
  };
  const hashes = Object.fromEntries(
    Object.entries(page).map(([file, text]) => [file.replace("public", ""), contentHash(text)]),
  );
  const define = { OFFLINE_FILES: JSON.stringify(hashes) };
  const files = {
    ...page,
    [`public${SERVER_ERROR}`]: withState(html, "error"),
    [`${TARGET}/save.js`]: bundle(`${SOURCE}/save-window.ts`, {}, "esm"),
    [WORKER_SCRIPT]: bundle(`${SOURCE}/worker.ts`, define),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
