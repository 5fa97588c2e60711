import { formatProblem, type Problem } from "../problems";
import { parseOptionPurposes, parseWrittenSections } from ".";

const file = "content/data/x.yml";
type Result = { ok: true; data: unknown } | { ok: false; problems: Problem[] };
const problemsOf = (parsed: Result) => (parsed.ok ? [] : parsed.problems.map(formatProblem));
const entry = (path: string, purpose = "Names the file.") =>
  `- path: ${path}\n  purpose: ${purpose}\n`;

test.each([
  "output.filename",
  "module.rules[].test",
  "optimization.splitChunks.cacheGroups.*.chunks",
  "BannerPlugin#footer",
  "container.ModuleFederationPlugin#exposes.*.import",
  "Compiler.hooks.emit",
  "module.generator.css/auto",
  "node.__dirname",
])("a purpose of %s has its place", (path) =>
  expect(parseOptionPurposes(entry(path), file)).toEqual({
    ok: true,
    data: [{ path, purpose: "Names the file.", file, line: 1, column: 9 }],
  }),
);

test("parseWrittenSections", () =>
  expect(parseWrittenSections("- key: guides\n", file, [{ key: "guides" }])).toMatchObject({
    ok: true,
    data: [{ key: "guides" }],
  }));

const sentence =
  "expected one sentence of 12 to 120 characters: a capital letter or code first, a full stop last\n    purpose: Shows errors of the build over the page.";

test.each<[string, Result, string]>([
  [
    "a path that is none",
    parseOptionPurposes(entry('"output filename"'), file),
    `${file}:1:9 error data/option-purposes path of item 1 is "output filename", expected the path of an option, of a plugin's option (BannerPlugin#footer) or the id of a hook\n    path: devServer.client.overlay.errors`,
  ],
  [
    "a purpose that is no sentence",
    parseOptionPurposes(entry("a", "names the file"), file),
    `${file}:2:12 error data/option-purposes purpose of item 1 is "names the file", ${sentence}`,
  ],
  [
    "a path that is there twice",
    parseOptionPurposes(entry("a") + entry("a"), file),
    `${file}:3:9 error data/option-purposes path of item 2 is "a", which item 1 has already\n    Remove one of the two entries.`,
  ],
  [
    "a section that isn't one",
    parseWrittenSections("- key: guide\n", file, [{ key: "guides" }]),
    `${file}:1:8 error data/written-sections key of item 1 is "guide", which is not a section; did you mean "guides"?\n    key: guides`,
  ],
])("%s is told", (_name, parsed, text) => expect(problemsOf(parsed)).toEqual([text]));
