/*
 * `node --import tsx scripts/budgets.ts` compares the built site with the limits in
 * scripts/budgets/limits.ts. Exits 1 if a value is over its limit.
 */
import fs from "node:fs";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { toString } from "hast-util-to-string";
import { globSync } from "tinyglobby";
import { visit } from "../src/content/visit";
import { bytesOf, gzipBytes, LIMITS, SITE, type Report, type Row } from "./budgets/limits";
import { measureViews } from "./budgets/views";
import { readHostRules } from "../src/publish/host-files";
import { serve } from "../src/publish/server";
import { run } from "./run";

function measurePage(url: string, report: Report): void {
  const html = fs.readFileSync(path.join(SITE, url, "index.html"), "utf8");
  let elements = 0;
  let [scripts, styles] = ["", ""];
  visit(fromHtml(html), "element", (element) => {
    elements += 1;
    const { src, type } = element.properties;
    if (element.tagName === "style") styles += toString(element);
    if (element.tagName === "script" && !src && (!type || type === "module"))
      scripts += toString(element);
  });
  report("page script, bytes", gzipBytes(scripts), url);
  report("inlined CSS, bytes", gzipBytes(styles), url);
  if (url.endsWith("/printable/")) return;
  const isReadme = html.includes("Jump to Repository");
  report(isReadme ? "HTML of a README, bytes" : "HTML of a page, bytes", gzipBytes(html), url);
  report("elements of a page", elements, url);
}

run(async () => {
  const files = globSync("**/index.html", { cwd: SITE, ignore: ["offline/**"] });
  if (files.length === 0) throw new Error("There is no built site. First: npm run build");
  const urls = files.map((file) => `/${file.replace(/index\.html$/, "")}`);
  const [longest = "/"] = urls
    .filter((url) => !url.endsWith("/printable/"))
    .sort((a, b) => bytesOf(b) - bytesOf(a));
  const server = await serve({ dir: SITE, port: 0, rules: await readHostRules(SITE) });
  const port = Number(new URL(server.url).port);
  try {
    const worst = new Map<Row, { value: number; subject: string }>();
    const report: Report = (row, value, subject) => {
      if (!(value <= (worst.get(row)?.value ?? -1))) worst.set(row, { value, subject });
    };
    for (const url of urls) measurePage(url, report);
    for (const file of globSync("navigate-*.js", { cwd: SITE }))
      report("navigation script, bytes", bytesOf(file), file);
    await measureViews(port, longest, report);
    for (const [row, limit] of Object.entries(LIMITS) as [Row, number][]) {
      const { value, subject } = worst.get(row) ?? { value: NaN, subject: "was not measured" };
      const isWithin = value <= limit;
      if (!isWithin) process.exitCode = 1;
      console.log(`${isWithin ? "✓" : "✘"} ${row}: ${value} of ${limit} (${subject})`);
    }
  } finally {
    await server.close();
  }
});
