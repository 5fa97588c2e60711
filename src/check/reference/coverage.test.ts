import { bodyHeadings } from "../../content/markdown";
import { formatProblem } from "../../content/problems";
import type { ReferenceScope } from "../../reference/resolve";
import { packages, reference, since } from "../../reference/testing/fixture";
import { fencesOf } from "../testing/fixture";
import { checkCoverage, type CoveragePage } from "./coverage";

type CoverageSite = Parameters<typeof checkCoverage>[0];

const options: ReferenceScope = { kind: "options" };
const page = (url: string, text: string, scope: ReferenceScope = options): CoveragePage => ({
  file: `content${url.slice(0, -1)}.md`,
  url,
  headings: bodyHeadings(text),
  fences: fencesOf(text).map(({ fence: { start, code } }) => ({ line: start.line, yaml: code })),
  scope,
});
const purpose = (path: string, line = 1) => ({
  path,
  purpose: "Is something.",
  file: "p.yml",
  line,
  column: 9,
});
const check = (site: Partial<CoverageSite>) =>
  checkCoverage({ pages: [], purposes: [], ...site }, { reference, since, packages }).map(
    formatProblem,
  );
const missing = (site: Partial<CoverageSite>) =>
  check(site).flatMap((text) => /documents the (\w+ .+)/.exec(text)?.[1] ?? []);
const table = (yaml: string) => `\`\`\`reference\n${yaml}\n\`\`\`\n`;

const all = missing({});

test("each definition, hook, command and flag of webpack-cli is to be documented once", () => {
  expect(all).toContain("option Rule.test");
  expect(all).not.toContain("option module.defaultRules.test");
  expect(all).toEqual(expect.arrayContaining(["hook emit", "command webpack build"]));
  expect(all.filter((name) => name.startsWith("flag"))).toEqual(["flag --config"]);
});

test.each<[string, Partial<CoverageSite>, string[]]>([
  [
    "a heading",
    { pages: [page("/a/", "## `output.library`\n\n## `Rule.test`")] },
    ["option Rule.test", "option output.library"],
  ],
  [
    "a row with a purpose",
    { pages: [page("/a/", table("options: output"))], purposes: [purpose("output.path")] },
    ["option output.path"],
  ],
  ["a row without a purpose: no", { pages: [page("/a/", table("options: output"))] }, []],
  ["a purpose without a table: no", { purposes: [purpose("output.path")] }, []],
  [
    "hooks",
    {
      pages: [
        page("/a/", `## \`emit\`\n${table("hooks: Compiler")}`, {
          kind: "hooks",
          owner: "Compiler",
        }),
      ],
      purposes: [purpose("Compiler.hooks.shouldEmit")],
    },
    ["hook emit", "hook shouldEmit"],
  ],
  [
    "options of a plugin",
    {
      pages: [
        page("/a/", `## \`raw\`\n${table("plugin: BannerPlugin")}`, {
          kind: "plugin",
          plugin: "BannerPlugin",
        }),
      ],
      purposes: [purpose("BannerPlugin#banner")],
    },
    ["option banner", "option raw"],
  ],
  [
    "flags and commands, which need no purpose",
    { pages: [page("/a/", table("flags: build") + table("commands: all"), { kind: "flags" })] },
    ["command webpack build", "command webpack watch", "flag --config"],
  ],
])("documented by %s", (_name, site, expected) => {
  const left = missing(site);
  expect(all.filter((name) => !left.includes(name)).sort()).toEqual(expected);
});

test.each<[string, Partial<CoverageSite>, string]>([
  [
    "a hook",
    {},
    "content/data/option-purposes.yml:1:1 error reference/missing no heading and no row with a purpose documents the hook emit\n    Write a heading, ## `emit`, or add it to a table, with a purpose:\n    - path: Compiler.hooks.emit\n      purpose: …",
  ],
  [
    "a command",
    {},
    "content/data/option-purposes.yml:1:1 error reference/missing no heading and no row with a purpose documents the command webpack watch\n    Write a heading, ## `webpack watch`, or add it to a table",
  ],
  [
    "a default that no card shows",
    {},
    "plugins/gatsby-source-webpack-reference/read/stated-defaults.tsv:1:1 error reference/default watch has a default that no card shows\n    watch\t…",
  ],
  [
    "a function without a signature",
    {},
    "plugins/gatsby-source-webpack-reference/read/stated-defaults.tsv:1:1 error reference/signature the function of entry has no signature\n    Look it up in webpack's types.d.ts and extend read/typings.ts.",
  ],
  [
    "a deprecation that no page lists",
    {},
    'plugins/gatsby-source-webpack-reference/read/stated-defaults.tsv:1:1 error reference/deprecated webpack reports DEP_WEBPACK_WATCH, and no page says so\n    Add a "reference" block with "index: deprecations", or a message in read/deprecations.ts.',
  ],
  [
    "a purpose of nothing",
    { purposes: [purpose("output.libary.type", 4)] },
    'p.yml:4:9 error reference/purpose webpack has nothing called "output.libary.type"; did you mean "output.library.type"?\n    path: output.library.type',
  ],
  [
    "a table of nothing",
    { pages: [page("/a/", `Text\n\n${table("options: outptu")}`)] },
    'content/a.md:3:1 error reference/fence a "reference" block asks for "options: outptu", which webpack does not have. Did you mean "options: output"?\n    ```reference\n    options: output\n    ```',
  ],
])("reports %s", (_name, site, message) => expect(check(site)).toContain(message));
