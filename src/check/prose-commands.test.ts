import { collectProjects } from "../examples/projects";
import { formatProblem } from "../content/problems";
import { checkProseCommands, pageCommands } from "./prose-commands";
import { file, markdownOf } from "./testing/fixture";

const dataFile = "content/data/unexecuted-commands.yml";

/** Problems of a page whose project executes the commands of a session. */
const check = (prose: string, session: string, excused: readonly string[] = []) => {
  const page = `${prose}\n\n\`\`\`console project="x" show="hidden"\n${session}\n\`\`\`\n`;
  const markdown = markdownOf(page);
  const projects = collectProjects({ ...markdown, url: "/guides/csp/", projects: {} });
  const excuses = excused.map((command) => {
    return { command, reason: "needs a network", file: dataFile, line: 1, column: 12 };
  });
  return checkProseCommands([{ file, commands: pageCommands(markdown, projects) }], excuses);
};

test.each([
  ["without npx", "`webpack  --json`", "$ npx webpack --json"],
  ["one of several", "`npx webpack --json`", "$ cd a && npx webpack --json 2>&1 | head"],
  ["with a redirection", "`npx webpack > a`", "$ npx webpack > a"],
  ["over two lines", "`A=b npx webpack -w`", "$ A=b npx webpack \\\n    -w"],
  ["before a comment", "`npm run build`", "$ npm run build # slow"],
])("executed: %s", (_, prose, session) => expect(check(prose, session)).toEqual([]));

const none = ["`webpack alias hints`", "`npm error code`", "`node a`", "webpack 3: `webpack -p`"];

test.each([...none, "`npx webpack <entry>`"])("%s is no command line to execute", (prose) =>
  expect(check(prose, "$ ls")).toEqual([]),
);

test.each([
  ["`npx webpack --watch`", "$ npx webpack --watch-options-stdin"],
  ["`NODE_ENV=test npm run build`", "$ npm run build"],
])("%s isn't executed by %s", (prose, session) =>
  expect(check(prose, session).map(({ rule }) => rule)).toEqual(["examples/prose-command"]),
);

test("the message has the place, the command and the fix", () =>
  expect(check("Run `npm ci`.", "$ ls").map(formatProblem)).toEqual([
    `${file}:1:5 error examples/prose-command no example executes the command \`npm ci\`
    Execute it in a project:
    \`\`\`console project="…" show="hidden"
    $ npm ci
    \`\`\`
    or add it to ${dataFile} with the reason.`,
  ]));

test("an excuse covers commands that begin with its words, and is reported if it covers none", () => {
  expect(check("`npm ls a`", "$ ls", ["npm ls"])).toEqual([]);
  expect(check("`npx tsc -b`", "$ npx tsc -b", ["npx tsc"]).map(formatProblem)).toEqual([
    `${dataFile}:1:12 error data/unexecuted-commands "npx tsc" excuses no command: examples execute it, or no page has it\n    Remove it.`,
  ]);
});
