import { formatProblem, type Problem } from "../content/problems";
import { checkCallouts } from "./callouts";
import { checkFences } from "./fences";
import { checkColumnHeadings, checkHeadings, checkReserved } from "./structure";
import { parseMarkdown, type Markdown } from "../content/markdown";

const file = "content/guides/csp.md";

/** The body begins on line 4, as behind a front matter with one key. */
function markdownOf(body: string, name = file): Markdown {
  const markdown = parseMarkdown(name, body, 4);
  if (!("tree" in markdown)) throw new Error(formatProblem(markdown));
  return markdown;
}
const run = (rule: (markdown: Markdown) => Problem[], body: string) =>
  rule(markdownOf(body)).map((problem) => formatProblem(problem).replace(`${file}:`, ""));

describe("headings", () => {
  test.each<[string, string, ...string[]]>([
    ["right", "## a\n\n### b\n\n#### c\n\n## d\n\n### e"],
    ["a level that is skipped further down, which remark tells", "## a\n\n#### b"],
    [
      "a level 1",
      "text\n\n# A `b`\n\n## c",
      "6:1 error markup/h1 a page has one heading of level 1, its title from the front matter\n    ## A `b`",
    ],
    [
      "a level 1 with an underline",
      "A\n===",
      "4:1 error markup/h1 a page has one heading of level 1, its title from the front matter\n    ## A",
    ],
    [
      "the first too deep",
      "### a",
      "4:1 error markup/heading-level a heading of level 3 follows the title, so level 2 is skipped\n    ## a",
    ],
    ["none in code", "```md\n# a\n```"],
  ])("%s", (_, body, ...problems) => expect(run(checkHeadings, body)).toEqual(problems));

  test("columns begin with a capital letter, except for names", () => {
    const rows = (cells: string) => `| ${cells} |\n| --- | --- |\n| a | b |`;
    expect(run(checkColumnHeadings, rows("Option | `env`"))).toEqual([]);
    expect(run(checkColumnHeadings, rows("webpack 5 | in short"))).toEqual([
      '4:15 error markup/column-heading the column heading "in short" begins with a small letter\n    In short',
    ]);
  });
});

describe("fences", () => {
  const keys =
    'title="…", lang="…", project="…", step="…", show="…", fails="…", untested="…", webpack="…"';

  test.each<[string, string, ...string[]]>([
    ["right", '```js title="a.js" {1,3-4}\na\nb\nc\nd\n```\n\n~~~Bash\n~~~\n\n```npm\nnpm i\n```'],
    [
      "a line beyond the code, and a command without another form",
      "```js {2}\na\n```\n\n```npm\nnpm view a\n```\n\n```diff lang=jss\n+a\n```",
      "4:1 error code/lines line 2 is to be highlighted in a code block of 1 lines",
      '8:1 warning code/npm no yarn or pnpm form is known for "npm view a"; npm\'s is shown for them\n    A "bash" fence shows one command only.',
      '12:1 error markup/fence-language "jss" is not a known language; did you mean "js"?\n    ```js',
    ],
    [
      "no language",
      "- a\n\n  ```\n  x\n  ```",
      "6:3 error markup/fence-language this code block does not name its language\n    Put it between fences with a language, or text for none:\n    ```js\n    ```",
    ],
    [
      "an unknown language",
      "```brainfuckery\n```",
      '4:1 error markup/fence-language "brainfuckery" is not a known language\n    ```text',
    ],
    [
      "a bad range",
      "```js {a-b}\n```",
      `4:1 error markup/fence-meta {a-b} is not understood behind a code block's language\n    Known: {1,3-5} for lines, ${keys}`,
    ],
  ])("%s", (_, body, ...problems) => expect(run(checkFences, body)).toEqual(problems));
});

describe("call-outs", () => {
  test.each<[string, string, ...string[]]>([
    [
      "right",
      "> [!NOTE]\n> a\n\n> [!caution]\n> b\n\nT> c\n\nW> d\n\n?> e\n\n> quoted\n>\n> [!NOTICE] inside",
    ],
    [
      "a kind with spaces",
      "> [! WARNING ]\n> a",
      "4:3 error markup/callout [! WARNING ] is not a call-out; did you mean [!WARNING]?\n    > [!WARNING]",
    ],
    [
      "an unknown kind",
      "> [!SPACESHIP]\n> a",
      "4:3 error markup/callout [!SPACESHIP] is not a call-out\n    Known: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION]",
    ],
  ])("%s", (_, body, ...problems) => expect(run(checkCallouts, body)).toEqual(problems));
});

describe("MDX", () => {
  test("braces are text in Markdown", () =>
    expect(parseMarkdown(file, "{ open", 4)).toHaveProperty("tree"));

  test("elements are parsed, nothing is run", () => {
    const body =
      "export const hacked = (globalThis.hacked = 1)\n\n<A b={globalThis.hacked = 2} />\n\n### deep";
    const problems = checkHeadings(markdownOf(body, "content/a.mdx"));
    expect(problems.map(({ line, rule }) => [line, rule])).toEqual([[8, "markup/heading-level"]]);
    expect(globalThis).not.toHaveProperty("hacked");
  });
});

describe("what belongs to the site's scripts", () => {
  const told = (attribute: string, name: string) =>
    `4:1 error markup/reserved the attribute ${attribute} of a <${name}> is reserved for the site's scripts\n    ${attribute.includes("~") ? 'Begin the id with something other than "~".' : "Remove the attribute."}`;
  test.each<[string, string, ...string[]]>([
    ["an id", '<p id="panel">a</p>'],
    ["an anchor's name", '<a name="old"></a>'],
    ["a date", '<time dateTime="2020">a</time>'],
    ["code", "`<p data-island>`"],
    ["an id of the frame", '<p id="~panel">a</p>', told('id="~panel"', "p")],
    ["an anchor of the frame", '<p><a name="~page"></a></p>', told('name="~page"', "a")],
    ["data for scripts", '<p data-island="chat">a</p>', told('data-island="chat"', "p")],
    ["a name that hides the body", '<img name="body" alt="">', told('name="body"', "img")],
    ["a form's name", '<form name="forms"></form>', told('name="forms"', "form")],
  ])("%s", (_name, body, ...found) =>
    expect(run(checkReserved, body).map((text) => text.replace(/^4:\d+/, "4:1"))).toEqual(found),
  );

  test("in MDX, too, but for components", () => {
    const markdown = markdownOf("<p data-island={1}>a</p>\n\n<Vote data-a name='b' />", "a.mdx");
    expect(checkReserved(markdown).map(({ message }) => message)).toEqual([
      expect.stringContaining('data-island="1"'),
    ]);
  });
});
