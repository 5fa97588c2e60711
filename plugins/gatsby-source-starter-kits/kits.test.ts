import { listToKits } from "./kits";

const file = "list.json";
const toKits = (projects: unknown[], tags: unknown[] = []) =>
  listToKits(JSON.stringify({ tags, projects }), file, "webpack");

const arc = {
  githubPath: "diegohaz/arc",
  description: "Text",
  homepage: null,
  tags: ["webpack 4"],
};

test("a project becomes a kit with its owner as maintainer", () => {
  expect(toKits([arc])).toEqual({
    kits: [
      {
        name: "arc",
        url: "https://github.com/diegohaz/arc",
        description: "Text",
        maintainer: { name: "diegohaz", url: "https://github.com/diegohaz" },
        tags: ["webpack 4"],
      },
    ],
    problems: [],
  });
});

test.each<[what: string, description: string | null | undefined, plain: string]>([
  ["none", null, ""],
  ["absent", undefined, ""],
  ["short codes of pictures", ":rocket: A kit :fire::fire:", "A kit"],
  ["pictures stay", "⚛️ A kit 🚀", "⚛️ A kit 🚀"],
  ["white space", "  A\n\tkit ", "A kit"],
  ["a colon is no short code", "Stack: react, redux: all", "Stack: react, redux: all"],
])("a description: %s", (_, description, plain) => {
  expect(toKits([{ ...arc, description }]).kits[0]?.description).toBe(plain);
});

test.each<[what: string, homepage: string, name: string, url: string]>([
  ["a page", "https://example.org/kit/", "example.org/kit", "https://example.org/kit/"],
  ["a host", "https://example.org", "example.org", "https://example.org/"],
])("a project without a repository goes by its home page: %s", (_, homepage, name, url) => {
  const { kits, problems } = toKits([{ githubPath: null, homepage, tags: ["webpack"] }]);
  expect(kits).toEqual([{ name, url, description: "", maintainer: null, tags: ["webpack"] }]);
  expect(problems).toEqual([]);
});

test("only what is tagged webpack, with or without a version", () => {
  const tagged = (name: string, ...tags: string[]) => ({ ...arc, githubPath: `a/${name}`, tags });
  const { kits } = toKits([
    tagged("plain", "webpack"),
    tagged("three", "babel", "Webpack 3"),
    tagged("merge", "webpack-merge"),
    tagged("parcel", "parcel-bundler"),
    tagged("none"),
  ]);
  expect(kits.map(({ name }) => name)).toEqual(["plain", "three"]);
});

test("tags are spelt as the list spells them, be its tags words or objects", () => {
  const { kits } = toKits(
    [{ ...arc, tags: ["HMR", "ssr", "webpack 4"] }],
    [{ name: "hmr" }, "SSR"],
  );
  expect(kits[0]?.tags).toEqual(["webpack 4", "hmr", "SSR"]);
});

test("an address that comes twice is one kit", () => {
  expect(toKits([arc, { ...arc, githubPath: "DiegoHaz/ARC" }]).kits).toHaveLength(1);
});

test.each<[what: string, entry: unknown, problem: string]>([
  ["no object", "text", "list.json: entry 2: : Invalid input: expected object, received string"],
  [
    "no tags",
    { githubPath: "a/b" },
    "list.json: entry 2: tags: Invalid input: expected array, received undefined",
  ],
  [
    "a bad path",
    { ...arc, githubPath: "a/b/c" },
    "list.json: entry 2: githubPath: expected owner/name",
  ],
  [
    "a path that is none",
    { ...arc, githubPath: "javascript:alert(1)" },
    "list.json: entry 2: githubPath: expected owner/name",
  ],
  [
    "nowhere to go",
    { tags: ["webpack"] },
    "list.json: entry 2: it has neither a repository nor a home page on https",
  ],
  [
    "a home page that runs something",
    { homepage: "javascript:alert(1)", tags: ["webpack"] },
    "list.json: entry 2: it has neither a repository nor a home page on https",
  ],
])("an entry is left out and told: %s", (_, entry, problem) => {
  const { kits, problems } = toKits([arc, entry]);
  expect(kits).toHaveLength(1);
  expect(problems).toEqual([problem]);
});

test.each<[what: string, text: string, error: string | typeof SyntaxError]>([
  ["no JSON", "<html>", SyntaxError],
  ["a list of something else", "[]", "its list.json is no list of projects"],
  ["without projects", '{"tags":[]}', "its list.json is no list of projects"],
])("text that is %s throws", (_, text, error) => {
  expect(() => listToKits(text, file, "webpack")).toThrow(error);
});
