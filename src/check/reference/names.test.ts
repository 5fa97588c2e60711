import type { ReferenceScope } from "../../reference/resolve";
import { index } from "../../reference/testing/fixture";
import { fencesOf, markdownOf, told } from "../testing/fixture";
import { checkNames } from "./names";

const run = (body: string, scope?: ReferenceScope) =>
  told(
    checkNames({
      markdown: markdownOf(body),
      scope,
      fences: fencesOf(body),
      reference: index,
    }),
  );

test.each([
  ["options", "`output.filename` `module.rules[].test` `Rule.test` `watchOptions.poll`"],
  ["keys of the user's own", "`entry.main.import` `entry.main` `resolve.alias.react`"],
  ["inside what is open", "`module.rules[].options.anything`"],
  ["names in code of other things", "`module.exports` `module.hot.accept` `stats.toJson`"],
  ["files", "`output.js` `module.css` `watch.d.ts`"],
  ["what begins with no option", "`foo.bar` `process.env`"],
  ["what is no path", "`output.filenam = 1` `output.filenam()`"],
  ["what webpack 4 had", "In webpack 4 it was `output.jsonpFunction`."],
  ["a column about webpack 3", "| webpack 3 | b |\n| - | - |\n| `output.x1` | `output.path` |"],
  ["hooks", "`compiler.hooks.emit` `Compiler.hooks.shouldEmit.tap()` `own.hooks.any`"],
  ["hooks in code", '```js\ncompiler.hooks.emit.tap("a", b);\n```'],
  ["hooks in code for webpack 4", '```js webpack="4"\ncompiler.hooks.nothing;\n```'],
  ["hooks in text", "```text\ncompiler.hooks.nothing;\n```"],
  ["flags", "`npx webpack --mode production -w --no-watch --config=a.js`"],
  ["flags in quotes", '```bash\nwebpack --mode "a --mod"\n```'],
  ["output", "```console\n$ npx webpack --mode none\nnpx webpack --mod\n```"],
])("right: %s", (_, body) => expect(run(body)).toEqual([]));

test.each<[string, string, ...string[]]>([
  [
    "an option",
    "See `output.filenam`.",
    '1:5 error reference/option webpack has no option "output.filenam"; did you mean "output.filename"?\n    `output.filename`',
  ],
  [
    "an option that is like none",
    "## `watchOptions.zebra`",
    '1:4 error reference/option webpack has no option "watchOptions.zebra"\n    If it is no option, write it so that it does not read like one. Options of watchOptions: poll',
  ],
  [
    "a hook",
    "`compiler.hooks.emitt`",
    '1:1 error reference/hook webpack has no hook "compiler.hooks.emitt"; did you mean "compiler.hooks.emit"?\n    `compiler.hooks.emit`',
  ],
  [
    "a hook in code",
    '- a\n\n  ```js\n  f();\n  parser.hooks.cal.for("x");\n  ```',
    '5:16 error reference/hook webpack has no hook "parser.hooks.cal"; did you mean "parser.hooks.call"?\n    `parser.hooks.call`',
  ],
  [
    "a flag in a terminal",
    "```console\n$ NODE_ENV=test npx webpack build --output-filenam a.js\n```",
    '2:35 error reference/flag webpack has no flag "--output-filenam"; did you mean "--output-filename"?\n    --output-filename',
  ],
  [
    "a flag like none",
    "```bash\nwebpack -q\n```",
    '2:9 error reference/flag webpack has no flag "-q"\n    npx webpack --help=verbose lists all of them.',
  ],
  [
    "a flag in an npm script",
    '```json title="package.json"\n{\n  "scripts": { "build": "webpack --moed none" }\n}\n```',
    '3:34 error reference/flag webpack has no flag "--moed"; did you mean "--mode"?\n    --mode',
  ],
])("%s", (_, body, ...problems) => expect(run(body)).toEqual(problems));

describe("headings", () => {
  test.each<[string, ReferenceScope, string]>([
    ["options", { kind: "options" }, "## `devServer.client`\n\n### `overlay`\n\n## In words"],
    ["flags", { kind: "flags" }, "## `--mode`\n\n## `build`"],
    ["hooks", { kind: "hooks", owner: "Compiler" }, "## `emit`"],
    ["options of a plugin", { kind: "plugin", plugin: "BannerPlugin" }, "## `banner`"],
  ])("right: %s", (_, scope, body) => expect(run(body, scope)).toEqual([]));

  test.each<[string, ReferenceScope, string, string]>([
    [
      "an option",
      { kind: "options" },
      "text\n\n## `watchOptions.pol`",
      '3:1 error reference/heading the heading "watchOptions.pol" names no option of webpack that there is; did you mean "watchOptions.poll"?\n    ## `watchOptions.poll`',
    ],
    [
      "a flag",
      { kind: "flags" },
      "### `--mod`",
      '1:1 error reference/heading the heading "--mod" names no flag or command of webpack-cli that there is; did you mean "mode"?\n    ### `mode`',
    ],
    [
      "an option of a plugin",
      { kind: "plugin", plugin: "BannerPlugin" },
      "## `zebra`",
      '1:1 error reference/heading the heading "zebra" names no option of BannerPlugin that there is\n    If it was removed, say so in the front matter (removed: 5.0.0); if it is something else, don\'t write it in code.',
    ],
    [
      "another default in a text",
      { kind: "options" },
      "## `optimization.minimize`\n\nThe default is `7`.",
      "3:5 error reference/default the text says that optimization.minimize is 7 by default, webpack says false or true\n    Correct the text, or leave the default to the card.",
    ],
  ])("%s", (_, scope, body, problem) =>
    expect(run(body, scope).filter((text) => !text.includes("reference/option"))).toEqual([
      problem,
    ]),
  );
});
