/** @jest-environment jsdom */
import { codeToCopy } from "./code-to-copy";
import { highlightDiff, parseDiff } from "./diffs";
import { markdownToBody } from "./testing/fixture";

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const two = (before: string, after: string, language = "js") =>
  fence(`${language} title="a.js" project="x"`, before) +
  fence(`${language} title="a.js" project="x" step="2" show="diff"`, after);

/** Content of the last `<code>` of a page, and what its button copies. */
const render = async (markdown: string) => {
  const { html } = await markdownToBody(markdown);
  document.body.innerHTML = html;
  const pre = [...document.querySelectorAll("pre")].at(-1)!;
  return {
    html,
    code: pre.querySelector("code")!.innerHTML,
    copied: codeToCopy(pre),
    label: pre.closest(".code")!.getAttribute("data-lang"),
    title: pre.closest(".code")!.querySelector(".code-title")?.textContent,
  };
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line(${index + 1});`);

test("a short file is shown whole, with the language's label and colors", async () => {
  const after = 'let a = "new";\nlet b;\nlet c;';
  const { code, copied, label, title } = await render(two('let a = "old";\nlet b;', after));
  expect(code).toBe(
    '<del class="line"><span class="t-k">let</span> a = <span class="t-s">"old"</span>;\n</del>' +
      '<ins class="line"><span class="t-k">let</span> a = <span class="t-s">"new"</span>;\n</ins>' +
      '<span class="t-k">let</span> b;\n<ins class="line"><span class="t-k">let</span> c;</ins>',
  );
  expect({ copied, label, title }).toEqual({ copied: after, label: "js", title: "a.js" });
});

test("of a long file three lines around each change are shown, and all of it is copied", async () => {
  const before = numbered(40);
  const after = before.with(19, "changed(20);");
  const { code, copied } = await render(two(before.join("\n"), after.join("\n"), "text"));
  const shown = document.querySelectorAll("pre")[1]!.cloneNode(true) as Element;
  const skipped = [...shown.querySelectorAll(".skipped")];
  expect(skipped.map((one) => one.getAttribute("data-lines"))).toEqual(["16", "17"]);
  expect(skipped.every((one) => one.firstElementChild?.hasAttribute("hidden"))).toBe(true);
  for (const one of skipped) one.remove();
  expect(shown.textContent.trim().split("\n")).toEqual([
    ...before.slice(16, 20),
    ...after.slice(19, 23),
  ]);
  expect(copied).toBe(after.join("\n"));
  expect(code).toContain(
    '<del class="line">line(20);\n</del><ins class="line">changed(20);\n</ins>',
  );
});

test.each([
  ["25 lines are short", 25, 0],
  ["26 lines are long", 26, 1],
])("%s", async (_name, count, skipped) => {
  const before = numbered(count);
  const { code } = await render(two(before.join("\n"), ["new();", ...before.slice(1)].join("\n")));
  expect(code.split('class="skipped"').length - 1).toBe(skipped);
});

test("one line is not worth a separator", async () => {
  const before = numbered(30);
  const after = before.with(4, "a();").with(12, "b();").with(26, "c();");
  const { code } = await render(two(before.join("\n"), after.join("\n"), "text"));
  // Lines 1, 9 and 30 stand alone between what is shown; 17 to 23 don't.
  expect(code.match(/data-lines="\d+"/g)).toEqual(['data-lines="7"']);
});

test("each version is compared with the one before it, of its own project and file", async () => {
  const { html } = await markdownToBody(
    fence('text title="a" project="x"', "one") +
      fence('text title="b" project="x"', "other file") +
      fence('text title="a" project="y"', "other project") +
      fence('text title="a" project="x" step="2" show="hidden"', "two") +
      fence('text title="a" project="x" step="2" show="output"', "what came out") +
      fence('text title="a" project="x" step="3" show="diff"', "three"),
  );
  expect(html).toContain('<code><del class="line">two\n</del><ins class="line">three</ins></code>');
});

test("hidden fences vanish, others are shown as ever", async () => {
  const { html } = await markdownToBody(
    `Before.\n\n${fence('js title="a" project="x" show="hidden"', "secret")}` +
      fence('console project="x" show="hidden"', "$ secret") +
      fence('text title="b" project="x" show="output"', "shown") +
      "After.",
  );
  expect(html).not.toContain("secret");
  expect(html).toMatch(/^<p>Before\.<\/p><div class="code">.*shown.*<\/div>.*<p>After\.<\/p>$/);
});

const signs = { ins: "+", del: "-", mark: "*" };

// Shown lines are written as "=", "+" or "-", and the line without its marker.
test.each([
  ["space in column one", " a\n-b\n+c", ["=a", "-b", "+c"]],
  ["no space in column one", "a\n-b\n+c", ["=a", "-b", "+c"]],
  ["an indented excerpt", "   a\n-  b", ["=  a", "-  b"]],
  ["an empty line", " a\n\n+b", ["=a", "=", "+b"]],
  ["only added lines", "+a", ["+a"]],
])("parseDiff: %s", (_name, diff, expected) => {
  const shown = parseDiff(diff).map(({ kind, value }) => (kind ? signs[kind] : "=") + value);
  expect(shown).toEqual(expected);
});

test("a comment that spans a change stays a comment on both sides", () => {
  const diff = parseDiff(" /* a\n-b\n+c\n d */\n e");
  const lines = highlightDiff(diff, "javascript");
  expect(diff.map(({ kind }) => kind)).toEqual([undefined, "del", "ins", undefined, undefined]);
  expect(lines.map((line) => line.map(({ value, name }) => `${name ?? ""}|${value}`))).toEqual([
    ["t-c|/* a", "|\n"],
    ["t-c|b", "|\n"],
    ["t-c|c", "|\n"],
    ["t-c|d */", "|\n"],
    ["|e"],
  ]);
});
