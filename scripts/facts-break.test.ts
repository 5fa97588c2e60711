import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { formatProblem, type Problem } from "../src/lib/problems";

type Command = "check" | "test:examples" | "coverage:reference";

const root = path.join(__dirname, "..");

const page = (title: string, body: string, more = "") =>
  `---\ntitle: ${title}\ndescription: A page that says what is right, or on purpose one thing that is not.\n${more}---\n\n${body}\n`;
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const project = (config: string, output: string) =>
  [
    fence('js title="src/index.js" project="demo"', 'console.log("hi");'),
    fence('js title="webpack.config.js" project="demo"', config),
    fence('console project="demo"', `$ npx webpack\n${output}`),
  ].join("\n");

const good = [
  "## `watch`",
  "## `watchOptions`",
  "### `aggregateTimeout`\n\nSee `watchOptions.poll` and `compiler.hooks.watchRun`.",
  "## `output.filename`\n\nDefault: `'[name].js'`.",
  "## Example\n\nBack to [watching](#watch).",
  project(
    'module.exports = { mode: "production" };',
    "…\nwebpack 5.112.2 compiled successfully in 1 ms",
  ),
].join("\n\n");

/** A fact that is broken on purpose, and what is told of it by which command: the first line. */
interface Break {
  name: string;
  text: string;
  told: [command: Command, line: string][];
}

const unknownHeading =
  '6:1 error reference/heading the heading "output.filenam" names no option of webpack that there is; did you mean "output.filename"?';
const compiled = "…\nwebpack 5.112.2 compiled successfully in 1 ms";

const breaks: Break[] = [
  {
    name: "a wrong default",
    text: page(
      "A",
      "## `output.filename`\n\nDefault: `main.js`, that is `'[name].js'`. It defaults to `'main.js'`.",
    ),
    told: [
      [
        "check",
        "8:59 error reference/default the default of output.filename is \"[name].js\", not 'main.js'",
      ],
    ],
  },
  {
    name: "a misspelt option",
    text: page("A", "Set `output.filenam` first."),
    told: [
      [
        "check",
        '6:5 error reference/option webpack has no option "output.filenam"; did you mean "output.filename"?',
      ],
    ],
  },
  {
    name: "a heading of a misspelt option",
    text: page("A", "## `output.filenam`"),
    told: [
      ["check", unknownHeading],
      ["coverage:reference", unknownHeading],
    ],
  },
  {
    name: "a dead anchor",
    text: page("A", "See [more](/configuration/good/#watched)."),
    told: [
      [
        "check",
        '6:5 error links/anchor the link "/configuration/good/#watched" means the heading "watched", which content/configuration/good.md does not have',
      ],
    ],
  },
  {
    name: "a configuration that doesn't validate",
    text: page(
      "A",
      fence(
        'js title="webpack.config.js"',
        'module.exports = {\n  mode: "production",\n  outptu: { filename: "a.js" },\n};',
      ),
    ),
    told: [
      [
        "check",
        '9:3 error code/config webpack refuses this configuration: the configuration has no property "outptu"; did you mean "output"?',
      ],
    ],
  },
  {
    name: "code that doesn't parse",
    text: page("A", fence("js", "const a = ;")),
    told: [["check", "7:11 error code/syntax this js does not parse: Unexpected token"]],
  },
  {
    name: "a step that doesn't build",
    text: page(
      "A",
      project('module.exports = { mode: "production", entry: "./src/gone.js" };', compiled),
    ),
    told: [["test:examples", "15:1 error examples/build `npx webpack` ended with exit code 1"]],
  },
  {
    name: "output that never came",
    text: page(
      "A",
      project('module.exports = { mode: "production" };', "asset other.js 1 KiB [emitted]"),
    ),
    told: [
      [
        "test:examples",
        "16:1 error examples/output `npx webpack` prints something else than the text says",
      ],
    ],
  },
  {
    name: "an alias to nowhere",
    text: page("A", "## Usage", "aliases:\n  old-name: usages\n"),
    told: [
      [
        "check",
        '5:13 error frontmatter/aliases the alias "old-name" leads to "usages", which is no heading of this page',
      ],
    ],
  },
];

const fileOf = (index: number) => `content/configuration/break-${index}.md`;

describe("facts that are broken on purpose", () => {
  let folder: string;
  let results: Record<Command, Problem[]>;

  beforeAll(async () => {
    const cache = path.join(root, "node_modules/.cache");
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(path.join(cache, "facts-break-"));
    await cp(path.join(root, "content/data"), path.join(folder, "content/data"), {
      recursive: true,
    });
    await mkdir(path.join(folder, "content/configuration"), { recursive: true });
    const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
    await write("content/data/redirects.yml", "- from: /old/\n  to: /configuration/gone/\n");
    await write(
      "content/data/option-purposes.yml",
      "- path: output.pathinf\n  purpose: Names nothing at all.\n",
    );
    await write("content/configuration/good.md", page("Good", good));
    await Promise.all(breaks.map(({ text }, index) => write(fileOf(index), text)));
    const command = [
      "--import",
      "tsx",
      path.join(__dirname, "facts-break/run-commands.ts"),
      folder,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      maxBuffer: 100_000_000,
    });
    results = JSON.parse(stdout) as typeof results;
  }, 180_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const firstLines = (command: Command, file: string) =>
    results[command]
      .filter((problem) => problem.file === file)
      .map((problem) => formatProblem(problem).split("\n")[0]);

  test.each(
    breaks.flatMap(({ name, told }, index) =>
      told.map(([command, line]) => [name, command, fileOf(index), line] as const),
    ),
  )("%s is told by npm run %s", (_name, command, file, line) => {
    expect(firstLines(command, file)).toContainEqual(expect.stringContaining(`${file}:${line}`));
  });

  test.each<[string, Command, string]>([
    [
      "a redirect to nowhere",
      "check",
      "content/data/redirects.yml:2:7 error redirects/target /old/ leads to /configuration/gone/, which is not a page",
    ],
    [
      "a purpose of nothing",
      "coverage:reference",
      'content/data/option-purposes.yml:1:9 error coverage/purpose webpack has nothing called "output.pathinf"; did you mean "output.pathinfo"?',
    ],
  ])("%s is told by npm run %s", (_name, command, line) => {
    expect(firstLines(command, line.slice(0, line.indexOf(":")))).toEqual([line]);
  });

  test.each<Command>(["check", "test:examples", "coverage:reference"])(
    "npm run %s says nothing of a page that is right",
    (command) => expect(firstLines(command, "content/configuration/good.md")).toEqual([]),
  );
});
