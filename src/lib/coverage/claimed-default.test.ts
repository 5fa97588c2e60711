import { parseMarkdown, type Markdown } from "../../content/markdown";
import { formatProblem } from "../problems";
import type { ReferenceOption } from "../reference";
import { reference as small } from "../reference/fixture";
import { checkClaimedDefaults } from "./claimed-default";

const option = (path: string, none: string, development = none, production = none) =>
  ({
    ...small.options[0]!,
    path,
    definition: path,
    defaults: { none, development, production },
  }) satisfies ReferenceOption;
const reference = {
  ...small,
  options: [
    option("output", "{ … }"),
    option("output.filename", '"[name].js"'),
    option("output.path", 'path.resolve("dist")'),
    option("output.clean", "false"),
    option("optimization.minimize", "false", "false", "true"),
    option("resolve.extensions", '[".js", ".json"]'),
    small.options.find(({ path }) => path === "watch")!,
  ],
};
const check = (text: string) =>
  checkClaimedDefaults(
    parseMarkdown("content/a.md", text, 5) as Markdown,
    { kind: "options" },
    reference,
  ).map(formatProblem);

test.each([
  ["the default", '## `output.filename`\n\nDefault: `"[name].js"`.'],
  ["other quotes", "## `output.filename`\n\nIt defaults to `'[name].js'`."],
  ["emphasis", "## `output.clean`\n\n**Default:** `false`"],
  ["a list in another form", "## `resolve.extensions`\n\nThe default is `['.js','.json',]`."],
  ["that of some mode", "## `optimization.minimize`\n\nDefault: `true`"],
  [
    "that of the mode it names",
    "## `optimization.minimize`\n\nDefaults to `true` in production, else `false`.",
  ],
  [
    "a condition that can't be judged",
    "## `output.clean`\n\nDefaults to `true` if the target is a browser.",
  ],
  ["no literal", "## `output.clean`\n\nDefault: `path.join`"],
  ["a default that is no literal", "## `output.path`\n\nDefault: `'out'`"],
  ["an option without a default", "## `watch`\n\nDefault: `true`"],
  ["a heading that is no option", "## Usage\n\nDefault: `true`"],
  ["below another heading", "## `output.clean`\n\n### Usage\n\nDefault: `true`"],
  [
    "a sentence about another option",
    '## `output.clean`\n\nThe `output.filename` default is `"[name].js"`.',
  ],
  ["a fence", "## `output.clean`\n\n```js\n// Default: `true`\n```"],
  ["no claim", "## `output.clean`\n\nSet it to `true`; that is not the default."],
])("%s holds", (_name, text) => expect(check(text)).toEqual([]));

test.each([
  [
    "a wrong default",
    '## `output.filename`\n\nDefault: `"main.js"`.',
    'content/a.md:7:10 error reference/default the default of output.filename is "[name].js", not "main.js"\n    `"[name].js"`',
  ],
  [
    "a default that is right in no mode",
    "## `optimization.minimize`\n\nThe default value is `5`.",
    "content/a.md:7:22 error reference/default the default of optimization.minimize is false in none and development, true in production, not 5\n    `true`",
  ],
  [
    "the default of another mode",
    "## `optimization.minimize`\n\nIt defaults to `false` in production.",
    "content/a.md:7:16 error reference/default the default of optimization.minimize in the mode production is true, not false\n    `true`",
  ],
  [
    "a bare name below its parent, in a list",
    "## `output`\n\n### `clean`\n\n- **Default**: `true`",
    "content/a.md:9:16 error reference/default the default of output.clean is false, not true\n    `false`",
  ],
  [
    "a sentence about another option",
    "## `output.clean`\n\nIts sibling `output.filename` defaults to `'a'`.",
    'content/a.md:7:43 error reference/default the default of output.filename is "[name].js", not \'a\'\n    `"[name].js"`',
  ],
  [
    "the second claim of a paragraph",
    "## `output.clean`\n\nDefault: `false`. If unsure, the default is `true`.",
    "content/a.md:7:45 error reference/default the default of output.clean is false, not true\n    `false`",
  ],
])("%s is told", (_name, text, message) => expect(check(text)).toEqual([message]));

test("pages of other scopes claim nothing", () => {
  const markdown = parseMarkdown("a.md", "## `output.clean`\n\nDefault: `true`", 1) as Markdown;
  expect(checkClaimedDefaults(markdown, { kind: "flags" }, reference)).toEqual([]);
  expect(checkClaimedDefaults(markdown, undefined, reference)).toEqual([]);
});
