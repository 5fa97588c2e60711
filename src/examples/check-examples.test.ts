import { checkExamples } from "./check";
import { formatProblem } from "../content/problems";
import { fence, toPage } from "./testing/fixture";

const check = (markdown: string) => checkExamples(toPage(markdown)).map(formatProblem);
const at = "content/guides/a.md";
const first = fence('js title="a.js" project="x"', "1");

test.each([
  ["no examples", fence("js") + fence("diff") + fence('js title="webpack.config.js"')],
  [
    "a file, a session, a script, what came out",
    first +
      fence('console project="x"', "$ npx webpack\nok") +
      fence('bash project="x"', "mkdir a") +
      fence('npm project="x"', "npm i") +
      fence('json title="dist/a.json" project="x" show="output"', "{}"),
  ],
  ["a session that can't run", fence('console untested="needs a network"', "$ npm view webpack")],
  ["versions in steps", first + fence('js title="a.js" project="x" step="2" show="diff"', "2")],
])("nothing is wrong with %s", (_name, markdown) => expect(check(markdown)).toEqual([]));

test.each<[string, string, string]>([
  [
    "a step that is no number",
    fence('js title="a.js" project="x" step="two"'),
    `${at}:1:1 error examples/step step is "two", expected a whole number from 1 upward\n    step="2"`,
  ],
  [
    "an unknown show",
    fence('js title="a.js" project="x" show="hiden"'),
    `${at}:1:1 error examples/show show is "hiden"; did you mean "hidden"?\n    Known: show="diff", show="output", show="hidden"`,
  ],
  [
    "step and show without a project",
    fence('js title="a.js" step="2" show="diff"'),
    `${at}:1:1 error examples/no-project a code block has step or show, but belongs to no project\n    Add project="name", with the same name as its other files.`,
  ],
  [
    "a file without a title",
    fence('js project="x"'),
    `${at}:1:1 error examples/title title is "", expected the path of a file inside the project "x"\n    title="src/index.js"`,
  ],
  [
    "a title that leads out of the project",
    fence('js title="../a.js" project="x"'),
    `${at}:1:1 error examples/title title is "../a.js", expected the path of a file inside the project "x"\n    title="src/index.js"`,
  ],
  [
    "two versions in one step",
    first + fence('js title="a.js" project="x"', "2"),
    `${at}:4:1 error examples/twice a.js of the project "x" is written twice in step 1: here and in line 1\n    step="2"`,
  ],
  [
    "a difference to nothing",
    fence('js title="a.js" project="x" show="diff"'),
    `${at}:1:1 error examples/diff a.js of the project "x" is shown as a diff, but this page has no earlier version\n    Add the earlier version, with show="hidden" if readers already have it.`,
  ],
  [
    "a difference without any",
    first + fence('js title="a.js" project="x" step="2" show="diff"', "1"),
    `${at}:4:1 error examples/diff a.js of the project "x" is shown as a diff, but equals its version on line 1\n    Change it or remove it.`,
  ],
  [
    "marked lines in a difference",
    first + fence('js {1} title="a.js" project="x" step="2" show="diff"', "2"),
    `${at}:4:1 error examples/marks a code block shown as a diff can't highlight lines\n    Remove the {…}.`,
  ],
  [
    "a step that was forgotten",
    first +
      fence('js title="a.js" project="x" step="2"', "2") +
      fence('console project="x"', "$ npx webpack"),
    `${at}:7:1 error examples/step a code block of the project "x" has no step, but follows step 2\n    step="2", or step="1" if it belongs to the beginning`,
  ],
  [
    "a session that begins with an answer",
    fence('console project="x"', "asset main.js\n$ npx webpack"),
    `${at}:1:1 error examples/session a terminal session of a project begins with a command\n    $ npx webpack`,
  ],
  [
    "a project for another webpack",
    fence('js title="a.js" project="x" webpack="4"'),
    `${at}:1:1 error examples/webpack a code block of the project "x" is for webpack 4, which is not installed\n    Remove it from the project.`,
  ],
  [
    "a session without a project",
    fence("console", "$ npx webpack"),
    `${at}:1:1 error examples/untested a terminal session belongs to no project, so nothing checks it\n    Add project="name", or say why it can't run: untested="needs a network"`,
  ],
  [
    "a difference written by hand",
    `Text.\n\n- In a list:\n\n  ${fence('diff lang="js" title="a.js"', "+a").replaceAll("\n", "\n  ")}`,
    `${at}:5:3 error examples/hand-written-diff a diff is written by hand, so nothing checks it\n    Write both versions of the file, with project="name" and title="…", and step="2" show="diff" for the second one.`,
  ],
  [
    "a difference in a project",
    fence('diff title="a.js" project="x"', "+a"),
    `${at}:1:1 error examples/hand-written-diff a code block of the project "x" is a diff, which can't be run\n    Write the whole new version, with show="diff".`,
  ],
])("%s", (_name, markdown, expected) => expect(check(markdown)).toEqual([expected]));
