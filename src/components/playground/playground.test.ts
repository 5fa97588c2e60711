import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { BuiltModule } from "../../playground/protocol";
import { compareTexts } from "./changes";
import { drawGraph, toGraph } from "./graph";
import { findEntry } from "./option-card";
import { findOption } from "./option-path";
import { toRunnable, unzip, zip } from "./project";
import { filesToHash, isPath, readHash } from "./share";
import { divide } from "./treemap";

const files = { "src/index.js": 'import "./ü.css";', "src/ü.css": "a{}", __proto__x: "" };

test("a project and its fragment", () => {
  expect(filesToHash(files)).toMatch(/^#1=[\w-]+$/);
  expect(readHash(filesToHash(files))).toEqual({ files });
});

const example = "/examples/guides/react/garden.zip";
const pack = (value: unknown) => filesToHash(value as never);
test.each<[what: string, hash: string, wanted: ReturnType<typeof readHash>]>([
  ["nothing", "", undefined],
  ["a heading", "#~examples", undefined],
  ["an example", `#example=${example}`, { example }],
  [
    "another host",
    "#example=//attack.example/a.zip",
    expect.objectContaining({ problem: expect.stringMatching(/no example/) as string }),
  ],
  [
    "a way out",
    "#example=/examples/../sw.js.zip",
    { problem: "This link names no example of this site." },
  ],
  [
    "a newer version",
    "#2=abc",
    { problem: "This link was made by another version of the playground." },
  ],
  ["too much", `#1=${"a".repeat(60_000)}`, { problem: "This link is too long to be a project." }],
  ...[
    ["cut off", filesToHash(files).slice(0, -9)],
    ["no base64", "#1=%%%"],
    ["nothing packed", "#1="],
    ["an array", pack(["a"])],
    ["no files", pack({})],
    ["a number as text", pack({ "a.js": 1 })],
    ["null", pack(null)],
    ["a path outside", pack({ "../a.js": "" })],
    ["an absolute path", pack({ "/a.js": "" })],
  ].map(([what = "", hash = ""]): [string, string, ReturnType<typeof readHash>] => [
    what,
    hash,
    { problem: "This link is damaged: a part of it is missing. Ask for it again." },
  ]),
])("a fragment with %s", (_, hash, wanted) => expect(readHash(hash)).toEqual(wanted));

test.each([
  ["src/a.js", true],
  [".babelrc", true],
  ["a..b/c", true],
  ["a/../b", false],
  ["./a", false],
  ["a//b", false],
  ["a/", false],
  ["a\\b", false],
  ["a\nb", false],
  ["a".repeat(201), false],
])("%j is a path: %s", (path, is) => expect(isPath(path)).toBe(is));

test.each<[code: string, path: string | undefined, inKey: boolean]>([
  ["export default { mo|de: 'none' }", "mode", true],
  ["export default { mode: 'no|ne' }", "mode", false],
  ["module.exports = { output: { fi| } }", "output.fi", true],
  ["export default { output: { | } }", "output", false],
  ["export default { module: { rules: [{ te|st: /a/ }] } }", "module.rules.test", true],
  ["export default (env) => ({ 'dev|tool': false })", "devtool", true],
  ["export default { mode: |", "mode", false],
  ["export default { plugins: [new Plugin({ na|me: 1 })] }", undefined, false],
  ["const a = 1|;", undefined, false],
])("the option in %s", (code, path, inKey) => {
  const text = code.replace("|", "");
  const place = findOption(javascriptLanguage.parser.parse(text), text, code.indexOf("|"));
  expect(place?.path.join(".")).toBe(path);
  if (place) expect(place.inKey).toBe(inKey);
});

const entries = ["output", "output.filename", "entry.*.import", "module.defaultRules[].test"].map(
  (name) => ({ name }),
);
test.each([
  ["output.filename", "output.filename"],
  ["output.filename.deep", "output.filename"],
  ["entry.main.import", "entry.*.import"],
  ["module.rules.test", "module.defaultRules[].test"],
  ["module.rules.oneOf.test", "module.defaultRules[].test"],
  ["nothing", undefined],
])("the card of %s is %s", (path, name) =>
  expect(findEntry(entries, path.split("."))?.name).toBe(name),
);

test("an archive installs webpack in exact versions, and keeps those of the project", () => {
  const versions = { webpack: "5.1.0", "webpack-cli": "7.0.0" };
  const own = { "package.json": '{"name":"x","type":"module","devDependencies":{"webpack":"4"}}' };
  expect(JSON.parse(toRunnable("a", own, versions)["package.json"] ?? "")).toEqual({
    name: "x",
    private: true,
    type: "module",
    devDependencies: { webpack: "4", "webpack-cli": "7.0.0" },
  });
  const broken = { "package.json": "{" };
  expect(toRunnable("a", broken, versions)).toBe(broken);
  expect(unzip(zip("a", files))).toEqual(files);
});

test("a diff has the changed lines with three around them", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);
  const after = lines.with(10, "new\n").join("");
  expect(compareTexts(lines.join(""), after)).toEqual([
    { kind: "same", text: "…\nline 7\nline 8\nline 9\n" },
    { kind: "del", text: "line 10\n" },
    { kind: "ins", text: "new\n" },
    { kind: "same", text: "line 11\nline 12\nline 13\n…\n" },
  ]);
});

test("a treemap fills its space in proportion", () => {
  const parts = divide([6, 3, 2, 1], { x: 0, y: 0, width: 40, height: 30 });
  expect(parts.map(({ width, height }) => Math.round(width * height))).toEqual([
    600, 300, 200, 100,
  ]);
  const right = Math.max(...parts.map(({ x, width }) => x + width));
  expect(right).toBeCloseTo(40);
});

const built = (name: string, imports: readonly string[] = [], lazy = false): BuiltModule => ({
  ...{ id: `/project/${name}`, name, size: 1, chunks: ["main"] },
  imports: imports.map((each) => ({ id: `/project/${each}`, lazy })),
});

test("a graph has a module's imports to the right of it, and no two modules in one place", () => {
  const nodes = toGraph([
    built("./b.js", ["./c.js"]),
    built("./c.js", ["./a.js"]),
    built("./index.js", ["./b.js", "./c.js", "./d.js"]),
    { ...built("./a.js", ["./b.js"], true), chunks: ["lazy"] },
    built("./d.js"),
  ]);
  const { placeOf, hulls } = drawGraph(nodes);
  const columns = ["./index.js", "./b.js", "./c.js", "./a.js"].map((id) => placeOf(id)[0]);
  expect(columns).toEqual(columns.toSorted((a, b) => a - b));
  expect(new Set(nodes.map(({ id }) => placeOf(id).join())).size).toBe(5);
  expect(hulls.map(([name]) => name)).toEqual(["chunk main", "chunk lazy"]);
  const [main, lazy] = hulls;
  expect(lazy![2]).toBeGreaterThan(main![2] + main![4]);
});

test("a large graph has one node for each package", () => {
  const inner = Array.from({ length: 70 }, (_, index) =>
    built(`./node_modules/lodash-es/${index}.js`, [`./node_modules/lodash-es/${index + 1}.js`]),
  );
  const nodes = toGraph([built("./index.js", [inner[0]!.name]), ...inner]);
  expect(nodes).toEqual([
    {
      ...{ id: "./index.js", label: "index.js", chunk: "main", lazy: [] },
      imports: ["lodash-es: 70 modules"],
    },
    {
      ...{ id: "lodash-es: 70 modules", label: "lodash-es: 70 modules", chunk: "main" },
      ...{ imports: [], lazy: [] },
    },
  ]);
});
