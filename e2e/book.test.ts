import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

const root = path.join(__dirname, "..");

test("the PDF of a section has a title, an outline, tags, and links to the published site", () => {
  const env = { ...process.env, SITE_URL: "https://docs.example" };
  const args = ["--import", "tsx", "scripts/book.ts", "migrate"];
  const printed = execFileSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  expect(printed).toMatch(/^books\/webpack-migrate\.pdf \(\d+ kB\)\n$/);
  const pdf = fs.readFileSync(path.join(root, "books/webpack-migrate.pdf"), "latin1");
  expect(pdf).toContain("/Title (Migrate | webpack documentation)");
  expect(pdf).toContain("/Outlines");
  expect(pdf).toContain("/Title (To v5 from v4)");
  expect(pdf).toContain("/StructTreeRoot");
  const urls = [...pdf.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url = ""]) => url);
  expect(urls.filter((url) => url.startsWith("https://docs.example/")).length).toBeGreaterThan(20);
  expect(urls.filter((url) => /localhost|127\.0\.0\.1|^file:/.test(url))).toEqual([]);
});
