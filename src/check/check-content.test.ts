import path from "node:path";
import { formatProblem } from "../content/problems";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { checkContent } from "./check-content";

jest.setTimeout(180_000);
inTemporaryFolder();
const home = path.join(__dirname, "../..");

const page = (body: string, more = "") =>
  `---\ntitle: T\ndescription: A sentence of at least fifty characters, as search engines like it.\n${more}---\n\n${body}\n`;

const data = {
  "content/data/sections.yml":
    "- key: configuration\n  title: C\n  printable: false\n  documentation: true\n",
  "content/data/redirects.yml": "[]",
  "content/data/external-packages.yml": "[]",
  "content/data/ecosystem-projects.yml": "[]",
  "content/data/announcements.yml": "[]",
  "content/data/languages.yml": "[]",
  "content/data/terms.yml": "- write: webpack\n  not: [Webpack]\n",
  "content/data/search-synonyms.yml": "[]",
  "content/data/search-queries.yml": "[]",
  "content/data/search-phrases.yml": "[]",
  "content/data/errors.yml": "[]",
  "content/data/option-purposes.yml": "[]",
  "content/data/awesome.yml": "[]",
  "content/data/unexecuted-commands.yml": "[]",
  "content/data/npm-readmes.lock.json": '{ "lockVersion": 1, "packages": {} }',
};

async function run(pages: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
  writeFiles({ ...data, ...pages, ...more });
  const { problems, notes } = await checkContent(process.cwd(), { home });
  // Two pages don't document all of webpack.
  const own = problems.filter(({ rule }) => rule !== "reference/missing");
  return [...own.map(formatProblem), ...notes];
}

test("every kind of mistake is reported at its place, by the real webpack, and fixed ones are gone", async () => {
  const file = "content/configuration/mode.md";
  const body = (name: string, hook: string, flag: string, key: string, anchor: string) =>
    page(
      `## \`${name}\`\n\nLike \`${name}\` and \`compiler.hooks.${hook}\`: [see](${anchor}).\n\n\`\`\`bash\nnpx webpack ${flag} none\n\`\`\`\n\n\`\`\`js title="webpack.config.js"\nmodule.exports = {\n  output: { ${key}: "a.js" },\n};\n\`\`\``,
    );
  expect(
    await run({ [file]: body("output.filenam", "emitt", "--moed", "filenam", "#outputfilename") }),
  ).toEqual([
    `${file}:6:1 error reference/heading the heading "output.filenam" names no option of webpack that there is; did you mean "output.filename"?\n    ## \`output.filename\``,
    `${file}:6:4 error reference/option webpack has no option "output.filenam"; did you mean "output.filename"?\n    \`output.filename\``,
    `${file}:8:6 error reference/option webpack has no option "output.filenam"; did you mean "output.filename"?\n    \`output.filename\``,
    `${file}:8:27 error reference/hook webpack has no hook "compiler.hooks.emitt"; did you mean "compiler.hooks.emit"?\n    \`compiler.hooks.emit\``,
    `${file}:8:51 error links/anchor the link "#outputfilename" means the heading "outputfilename", which this page does not have\n    Did you mean:\n    #outputfilenam`,
    `${file}:11:13 error reference/flag webpack has no flag "--moed"; did you mean "--mode"?\n    --mode`,
    `${file}:16:13 error code/config webpack refuses this configuration: output has no property "filenam"; did you mean "filename"?\n    filename`,
  ]);
  expect(
    await run({ [file]: body("output.filename", "emit", "--mode", "filename", "#outputfilename") }),
  ).toEqual([]);
});

test("a page about what was removed may name it", async () => {
  const body =
    '## `output.jsonpFunction`\n\n```js title="webpack.config.js"\nmodule.exports = { debug: true };\n```';
  const file = "content/configuration/old.md";
  expect(await run({ [file]: page(body, "removed: 5.0.0\n") })).toEqual([]);
});

test("a project that continues nothing", async () => {
  const file = "content/configuration/a.md";
  const body = `\`\`\`js title="a.js" project="shop"\n1;\n\`\`\`\n`;
  const projects = "projects:\n  shop:\n    from: /configuration/b/\n";
  const [from] = await run({ [file]: page(body, projects) });
  expect(from).toMatch(/^content\/configuration\/a\.md:6:11 error examples\/from /);
});

test("READMEs that are not downloaded are named once", async () => {
  const external =
    "- package: css-loader\n  section: configuration\n  repo: webpack/css-loader\n  title: css-loader\n  url: /configuration/css-loader/\n";
  expect(await run({}, { "content/data/external-packages.yml": external })).toEqual([
    "READMEs of 1 package were not checked, since they are not downloaded yet (css-loader): npm run build fetches them",
  ]);
});
