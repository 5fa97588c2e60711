import { listToKits } from "./kits";

const arc = { githubPath: "diegohaz/arc", description: "Text", tags: ["webpack 4"] };
const toKits = (...projects: object[]) => listToKits(JSON.stringify({ projects }));

test("a project becomes a kit with its owner as maintainer", () => {
  expect(toKits(arc)).toEqual([
    {
      name: "arc",
      url: "https://github.com/diegohaz/arc",
      description: "Text",
      maintainer: { name: "diegohaz", url: "https://github.com/diegohaz" },
      tags: ["webpack 4"],
    },
  ]);
});

test.each([
  [null, ""],
  [":rocket: A kit :fire::fire:", "A kit"],
  ["⚛️ A kit: for all 🚀", "⚛️ A kit: for all 🚀"],
])("the description %j becomes %j", (description, plain) =>
  expect(toKits({ ...arc, description })[0]?.description).toBe(plain),
);

test("only what is tagged webpack and has a repository, by name", () => {
  const tagged = (name: string, ...tags: string[]) => ({ githubPath: `a/${name}`, tags });
  const kits = toKits(
    tagged("three", "babel", "webpack 3"),
    tagged("plain", "webpack"),
    tagged("merge", "webpack-merge"),
    { ...arc, githubPath: null },
  );
  expect(kits.map(({ name }) => name)).toEqual(["plain", "three"]);
});

test("webpack's tags come first; a tag in two spellings is one", () => {
  const other = { ...arc, githubPath: "a/other", tags: ["ssr", "HMR", "hmr", "webpack 4"] };
  const [, kit] = toKits({ ...arc, tags: ["webpack 4", "hmr"] }, other);
  expect(kit?.tags).toEqual(["webpack 4", "hmr", "ssr"]);
});

test.each([
  ["no JSON", "<html>", SyntaxError],
  ["a list of something else", '{"kits":[]}', /expected array/],
  ["a list without webpack projects", '{"projects":[]}', "no project is tagged webpack"],
])("%s throws", (_, text, error) => expect(() => listToKits(text)).toThrow(error));
