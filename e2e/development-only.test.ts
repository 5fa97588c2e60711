import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "@playwright/test";

const root = join(__dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const find = (pattern: string): string[] => globSync(pattern, { cwd: root, dot: true });

/** Words that survive minifying, and what a module of styles is called in the names of its classes. */
const traces = ["/__problems", "Content problems"];

/** The panel that `npm run dev` shows. */
const panel = find("src/components/problems/*.ts");

/** Everything that is sent to readers as text. */
const built = find("public/**/*.{css,html,js,json,map,md,mjs,txt,webmanifest,xml}");

test("the panel with problems of the content is only in the development server", () => {
  const source = panel.map(read).join("\n");
  expect(traces.filter((words) => !source.includes(words))).toEqual([]);
  expect(built.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(10);
  expect(built.filter((file) => file.endsWith(".html")).length).toBeGreaterThan(50);
  const found = built.flatMap((file) => {
    const text = read(file);
    return [...traces, "Problems-lazy-module"]
      .filter((words) => text.includes(words))
      .map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});
