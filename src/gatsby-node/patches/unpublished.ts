import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { generatedFiles } from "../../site/generated-files";

/** What browsers, hosts and other sites request, except `static/` and `generatedFiles`. */
const PUBLISHED: readonly RegExp[] = [
  // Pages, their Markdown copies and pictures for previews.
  /^(?:(?:404|500)\.html|(?:.+\/)?index\.(?:html|md)|share\/.+\.[\da-f]{10}\.png)$/,
  // Scripts with their license notices, and stylesheets.
  /^[\w-]+[-.][\da-f]{10,32}\.(?:css|js(?:\.LICENSE\.txt)?)$/,
  /^(?:sw\.js|offline-files\.json|offline\/(?:page\.css|save\.js))$/,
  /^(?:search-(?:errors|index)\.json|data\/(?:search\/)?[\w-]+\.[\da-f]{10}\.json)$/,
  /^playground\/(?:frame\.html|index\.json|engine\.[\da-f]{10}\.js)$/,
  /^playground\/packages\/[\w.-]+\.[\da-f]{10}\.json$/,
  // Example projects.
  /^examples\/[\w/-]+\.zip$/,
  /^static\/.+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/,
  /^_(?:headers|redirects)$/,
];

/** What only builds need. */
const INTERNAL: readonly RegExp[] = [
  /^(?:_gatsby|page-data|~partytown)\//,
  /^(?:webpack\.stats|chunk-map)\.json$/,
  // Hosts send `404.html`; the other page is the plugin's.
  /^(?:404|offline-plugin-app-shell-fallback)\/index\.html$/,
  // The pages contain these stylesheets, and the service worker doesn't need IDB-Keyval.
  /^(?:component---|idb-keyval-).+\.(?:css|js)$/,
];

const STORE = path.join(".cache", "unpublished");

/** Temporary files that a killed build leaves. */
const TEMPORARY = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

const list = (cwd: string): string[] => globSync("**/*", { cwd, dot: true });

function move(file: string, from: string, to: string): void {
  fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
  fs.renameSync(path.join(from, file), path.join(to, file));
}

function removeEmptyFolders(cwd: string): void {
  const folders = globSync("**", { cwd, dot: true, onlyDirectories: true });
  // Inner directories first.
  for (const folder of folders
    .sort()
    .reverse()
    .map((name) => path.join(cwd, name)))
    if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}

/**
 * Leaves in `public/` what is published. The next build needs the rest, except for files of earlier
 * builds that nothing writes anymore.
 * @returns files of this build that no pattern knows, which are removed too
 */
function unpublish(): string[] {
  const own = new Set([...list("static"), ...generatedFiles.map((url) => url.slice(1))]);
  const isNew = (file: string): boolean =>
    fs.statSync(path.join("public", file)).mtimeMs >= performance.timeOrigin;
  const unknown: string[] = [];
  for (const file of list("public")) {
    if (INTERNAL.some((pattern) => pattern.test(file))) move(file, "public", STORE);
    else if (!own.has(file) && !PUBLISHED.some((pattern) => pattern.test(file))) {
      if (isNew(file)) unknown.push(file);
      fs.rmSync(path.join("public", file));
    }
  }
  removeEmptyFolders("public");
  return unknown.sort();
}

/**
 * Removes from `public/` what is not published.
 * @throws Error with the files of this build that no pattern knows
 */
export function publishKnownFiles(): void {
  const unknown = unpublish();
  if (unknown.length === 0) return;
  const lines = unknown.map((file) => `public/${file}: no pattern allows this file`);
  const fix =
    "They were removed. In src/gatsby-node/patches/unpublished.ts, add a pattern to PUBLISHED if " +
    "browsers or hosts request the file, or to INTERNAL if only builds need it.";
  throw new Error([...lines, fix].join("\n"));
}

/** Restores the files before a build and removes remains of a killed one. */
export function onPreInit(): void {
  for (const file of globSync(TEMPORARY, { dot: true })) fs.rmSync(file, { force: true });
  for (const file of list(STORE))
    if (!fs.existsSync(path.join("public", file))) move(file, STORE, "public");
  fs.mkdirSync("public", { recursive: true });
  // A failed build leaves the published directory unchanged.
  process.once("exit", unpublish);
}
