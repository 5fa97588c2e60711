import { markedToHtml, markWords } from "./marked-text";

test.each<[text: string, words: string[], html: string]>([
  ["Output", [], "Output"],
  ["a < b & c", [], "a &lt; b &amp; c"],
  ["Tree Shaking", ["shaking"], "Tree <mark>Shaking</mark>"],
  ["splitChunks.chunks", ["splitchunks", "chunks"], "<mark>splitChunks</mark>.<mark>chunks</mark>"],
  ["<script>", ["script"], "&lt;<mark>script</mark>&gt;"],
  ["<mark>", [], "&lt;mark&gt;"],
  ['say "no"', ["no"], "say &quot;<mark>no</mark>&quot;"],
  ["a.b (c)", ["a.b (c)"], "<mark>a.b (c)</mark>"],
  ["A word", ["a"], "A word"],
])("%j with %j marked is %j", (text, words, html) =>
  expect(markedToHtml(markWords(text, words))).toBe(html),
);
