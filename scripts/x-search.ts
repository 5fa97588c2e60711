import fs from "node:fs";
import zlib from "node:zlib";
import { fromHtml } from "hast-util-from-html";
import { treeToSearchHeadings } from "../src/lib/markup";
import { createTitleSearch, packSearchFile, unpackSearchFile } from "../src/lib/search";
const pages = JSON.parse(fs.readFileSync("/tmp/pf/pages.json", "utf8")).filter((p: any) => p.body);
console.time("parse");
const sp = pages.map((p: any) => ({ ...p, headings: treeToSearchHeadings(fromHtml(fs.readFileSync("/tmp/texts-wt/public" + p.body, "utf8"), { fragment: true }) as never) }));
console.timeEnd("parse");
const file = packSearchFile(sp, { hmr: "hot module replacement", config: "configuration", env: "environment", ts: "typescript" });
const text = JSON.stringify(file);
fs.writeFileSync("/tmp/pf/search-index.json", text);
console.log("bytes", text.length, zlib.gzipSync(text, { level: 9 }).length);
const entries = unpackSearchFile(file);
console.log("entries", entries.length, entries.filter((e) => e.kind === "name").length);
console.time("index");
const search = createTitleSearch({ entries, synonyms: file.synonyms, isReadme: (e) => /^\/(loaders|plugins)\/./.test(e.url) && false });
console.timeEnd("index");
for (const q of process.argv.slice(2)) {
  const t = performance.now();
  const hits = search.search(q);
  console.log(`\n## ${q}  (${hits.length}, ${(performance.now() - t).toFixed(1)} ms)`);
  for (const h of hits.slice(0, 5)) console.log("  ", h.whole ? "*" : " ", h.score.toFixed(1), h.entry.title, "—", h.entry.url);
}
