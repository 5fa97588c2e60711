import { checkProjectLinks } from "./check";
import type { FrontMatter } from "../content/front-matter";
import { formatProblem } from "../content/problems";
import { fence, toPage } from "./testing/fixture";
import { collectProjects } from "./projects";

const names = ["x", "y", "z"];
const markdown = names.map((name) => fence(`js title="a.js" project="${name}"`)).join("");

/** Problems of /guides/a/; /guides/b/ has the projects x and, which continues a's, z. */
const check = (projects: FrontMatter["projects"], others: FrontMatter["projects"] = {}) => {
  const page = toPage(markdown, projects);
  const other = toPage(markdown, others, "/guides/b/");
  return checkProjectLinks(page, {
    projects: [page, other].flatMap(collectProjects),
    positionOf: (_file, path) => ({ line: path.length, column: 1 }),
  }).map(formatProblem);
};

test.each<[string, FrontMatter["projects"]]>([
  ["nothing", {}],
  ["a project of another page", { x: { from: "/guides/b/#y" } }],
  ["the project of the same name", { x: { from: "/guides/b/" } }],
  ["a project of this page", { x: { from: "/guides/a/#y" } }],
])("nothing is wrong with %s", (_name, projects) => expect(check(projects)).toEqual([]));

const at = "content/guides/a.md";

test.each<[string, FrontMatter["projects"], string]>([
  [
    "a name that no fence has",
    { xx: {} },
    `${at}:2:1 error examples/unused no code block of this page belongs to the project "xx"\n    project="xx" at its code blocks`,
  ],
  [
    "from nowhere",
    { x: { from: "/guides/bb/#y" } },
    `${at}:3:1 error examples/from the project "x" continues /guides/bb/#y, which is not a project\n    from: /guides/b/#y`,
  ],
])("%s", (_name, projects, expected) => expect(check(projects)).toEqual([expected]));

test("a circle over two pages is told on both; who only leads into it is not to blame", () => {
  const own = { x: { from: "/guides/b/#y" }, z: { from: "/guides/a/#x" } };
  expect(check(own, { y: { from: "/guides/a/#x" } })).toEqual([
    `${at}:3:1 error examples/from the project "x" continues /guides/b/#y, which continues "x"\n    Remove one of their from keys.`,
  ]);
});
