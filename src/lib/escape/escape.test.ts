import { escapeHtml } from ".";

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a & b", "a &amp; b"],
  ["&amp;", "&amp;amp;"],
  ['<a href="#">', "&lt;a href=&quot;#&quot;&gt;"],
  ["it's 中文", "it's 中文"],
])("%j is written as %j", (text, html) => expect(escapeHtml(text)).toBe(html));
