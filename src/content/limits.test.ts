import { findExcess } from "./limits";

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ["lists in a line", times(1000, "* "), 1, "1000 levels of lists or quotes (limit 100)"],
  [
    "lists by indentation",
    Array.from({ length: 300 }, (_, level) => `${times(level, "  ")}- a`).join("\n"),
    1,
    "300 levels",
  ],
  ["quotes", `a\n\n${times(10_000, ">")}`, 3, "10000 levels"],
  ["a word", `a\n\n${times(100_000, "a")}`, 3, "a word of 100000 characters (limit 5000)"],
  ["words of a block", times(5000, "a "), 1, "5000 words and signs"],
  ["spaces", `a${times(50_000, " ")}b`, 1, "words and signs"],
  ["entities", `a\n\n\nb\n${times(1200, "&#x; ")}`, 4, "words and signs"],
  ["cells", `|${times(200, "a|")}\n|${times(200, "-|")}\n${times(900, "a\n")}`, 1, "cells"],
  ["elements", times(301, "<B id=a>\n\n"), 601, "more than 300 elements without an end"],
  [
    "uses of a definition",
    `[a]: ${times(4000, "y")}\n\n${times(700, "[a] [a]\n\n")}`,
    1249,
    "definitions expand",
  ],
  ["long blocks", times(20, `${times(1200, "a ")}\n\n`), 27, "too many long blocks"],
  ["lines", times(7000, "a\n\n"), 4999, "more than 5000 lines"],
  ["empty lines", times(100_000, "\n"), 1, "more than 5000 lines"],
  ["a text", times(500, `${times(100, "hello world ")}\n\n`), 299, "more than 180000 characters"],
])("%s: the first block that is too much is found", (_, text, line, message) => {
  const begin = performance.now();
  const excess = findExcess(text);
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(excess).toMatchObject({ line });
  expect(excess?.message).toContain(message);
  expect(text.slice(0, excess?.offset).split("\n")).toHaveLength(line);
});

test.each([
  ["nothing", ""],
  ["lists as deep as cmark takes them", `${times(100, "* ")}a`],
  ["a badge with its picture", `![a](https://example.org/${times(3000, "a")})`],
  ["long code", `\`\`\`\n${times(300, "some code here;\n")}\`\`\``],
  ["many elements that end", times(500, "<b>a</b>\n\n")],
  ["elements that need no end", times(500, "<img src=a>\n<br>\n\n")],
])("%s is not too much", (_, text) => expect(findExcess(text)).toBeUndefined());
