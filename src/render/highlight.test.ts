import { treeToHtml } from "./to-html";
import { highlight, tokensToHast } from "./highlight";
import { codeLanguages, findLanguage, grammars } from "./languages";

const coloured = (code: string, grammar?: string) =>
  treeToHtml({ type: "root", children: tokensToHast(highlight(code, grammar)) })
    .replace(/<span class="t-(.)">/g, "[$1 ")
    .replace(/<\/span>/g, "]");

test.each([
  ["javascript", "export default class A {}", "[k export default class] [t A] {}"],
  ["javascript", "x = { a: 'b', c: 1 }", "x = { a: [s 'b'], c: [n 1] }"],
  ["javascript", "`a${b}c`", "[s `a]${b}[s c`]"],
  ["javascript", "// a\n// b\nc", "[c // a\n// b]\nc"],
  ["javascript", "x = <A d='e' b={() => c} />", "x = &lt;[g A] [p d]=[s 'e'] [p b]={() => c} />"],
  ["typescript", "@dec class A {}", "[k @dec class] [t A] {}"],
  ["json", '{ "a": true, "b": "c" }', '{ "a": [n true], "b": [s "c"] }'],
  ["yaml", "a: b", "[p a:] [s b]"],
  ["xml", '<a href="b">c</a>', '&lt;[g a] [p href]=[s "b"]>c&lt;/[g a]>'],
  ["css", "a > b { color: #fff }", "[g a] > [g b] { [p color]: [n #fff] }"],
  ["bash", "cd a # b", "[t cd] a [c # b]"],
  ["diff", "@@ -1 +1 @@\n-a\n+b", "[k @@ -1 +1 @@]\n[d -a]\n[i +b]"],
  [undefined, "let a", "let a"],
])("%s: %s", (grammar, code, expected) => {
  expect(coloured(code, grammar)).toBe(expected);
});

test.each(["javascript", "typescript", "xml", "scss", "markdown", "bash", "twig", "handlebars"])(
  "%s keeps every character",
  (grammar) => {
    const code = "a <b c={`d ${e} f`}>\n\t# g\n* h* {{ i }} <% j %> 'k\n\n/* l";
    expect(
      highlight(code, grammar)
        .map(({ value }) => value)
        .join(""),
    ).toBe(code);
  },
);

test("huge code is not colored", () => {
  expect(highlight("let a;\n".repeat(20_000), "javascript")).toHaveLength(1);
});

test("every language has a grammar that exists, or none", () => {
  const wanted = codeLanguages.map((name) => findLanguage(name)?.grammar);
  expect(wanted.filter((grammar) => grammar !== undefined && !(grammar in grammars))).toEqual([]);
  expect(new Set(codeLanguages).size).toBe(codeLanguages.length);
});

test.each(["", "jss", "constructor", "__proto__"])("%p is not known", (name) => {
  expect(findLanguage(name)).toBeUndefined();
});
