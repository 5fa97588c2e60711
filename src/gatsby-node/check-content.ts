import fs from "node:fs";
import type { ParentSpanPluginArgs } from "gatsby";
import { globSync } from "tinyglobby";
import { parseExternalPackages, parseSections } from "../lib/data";
import { checkPages, type PageFile } from "../lib/frontmatter";
import { compareProblems, formatProblem } from "../lib/problems";
import { routeUrls } from "../lib/urls";
import { readData } from "./body/site-index";

function readPageFile(path: string): PageFile {
  const file = `content/${path}`;
  return { file, path, text: fs.readFileSync(file, "utf8") };
}

/**
 * Checks the front matter of all pages before any of it is used: Gatsby's own reader would run
 * what a `---js` block holds. Everything that is wrong is told at once; a production build stops.
 */
export function onPreBootstrap({ reporter }: ParentSpanPluginArgs): void {
  const sections = readData("sections.yml", parseSections);
  const problems = checkPages(
    globSync("**/*.{md,mdx}", { cwd: "content" }).sort().map(readPageFile),
    sections,
    {
      externalPackages: readData("external-packages.yml", parseExternalPackages),
      routes: routeUrls,
      images: globSync("content/**/*.{avif,gif,jpeg,jpg,png,svg,webp}"),
    },
  );
  const errors = problems.filter(({ severity }) => severity === "error").sort(compareProblems);
  if (errors.length === 0) return;
  const text = [
    `${errors.length} ${errors.length === 1 ? "error" : "errors"} in the front matter of content/:`,
    ...errors.map(formatProblem),
  ].join("\n\n");
  if (process.env.NODE_ENV === "production") reporter.panicOnBuild(text);
  else reporter.error(text);
}
