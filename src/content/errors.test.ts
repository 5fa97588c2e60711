import fs from "node:fs";
import path from "node:path";
import { readData } from "./data-files";
import { fixedParts } from "./fixed-parts";
import { readPageFiles } from "./page-files";
import { pathToUrl } from "./urls";

const root = path.join(__dirname, "../..");
const messages = readData("errors", root);
const { pages } = readPageFiles(root);

/** Words in lower case, so that markup and line breaks don't matter. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];
// No space at the end: a placeholder can follow in the middle of a word.
const join = (words: readonly string[]): string => ` ${words.join(" ")}`;

const quoted = new Map(pages.map((page) => [pathToUrl(page.path), join(wordsOf(page.text))]));

/** What the tested examples of all pages print, and the messages with which they have to fail. */
const EXAMPLES = /^```console project[\s\S]*?^```|fails=(?:"[^"]*"|'[^']*')/gm;
const printed = join(pages.flatMap(({ text }) => wordsOf(text.match(EXAMPLES)?.join(" ") ?? "")));

const longest = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best));

test("there are at least 130 messages", () => expect(messages.length).toBeGreaterThanOrEqual(130));

describe.each(messages.map((entry) => [entry.message, entry] as const))("%s", (_, entry) => {
  const parts = fixedParts(entry.message);
  const { source, section } = entry;

  test("the page of its section quotes it", () => {
    const page = quoted.get(section.replace(/#.*/, "")) ?? "";
    expect(parts.some((part) => page.includes(join(wordsOf(part).slice(0, 3))))).toBe(true);
  });

  if (source) {
    test(`${source} contains it`, () => {
      const code = fs.readFileSync(path.join(root, "node_modules", source), "utf8");
      const text = code.replace(/\\(["'`])/g, "$1");
      expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    });
  } else if (fs.existsSync(path.join(root, "node_modules", entry.package))) {
    test("a tested example prints it", () =>
      expect(printed).toContain(join(wordsOf(longest(parts)))));
  }
});
