import { parseRefusals, type Refusal } from "./parse-refusal";

const head =
  "Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.\n";

test.each<[string, string, Refusal[]]>([
  [
    "an unknown property",
    " - configuration.output has an unknown property 'filenam'. These properties are valid:\n   object { filename?, path? }\n   -> Options.",
    [
      {
        path: ["output", "filenam"],
        unknown: { key: "filenam", known: ["filename", "path"] },
        expected:
          "has an unknown property 'filenam'. These properties are valid: object { filename?, path? }",
      },
    ],
  ],
  [
    "an unknown property of the second configuration of a list",
    " - configuration[1] has an unknown property 'devtol'. These properties are valid:\n   object { devtool? }",
    [
      {
        path: [1, "devtol"],
        unknown: { key: "devtol", known: ["devtool"] },
        expected:
          "has an unknown property 'devtol'. These properties are valid: object { devtool? }",
      },
    ],
  ],
  [
    "the deepest of several statements",
    ' - configuration.optimization.splitChunks should be one of these:\n   false | object { chunks? }\n   Details:\n    * configuration.optimization.splitChunks.chunks should be one of these:\n      "all" | RegExp\n      -> Chunks.\n      Details:\n       * configuration.optimization.splitChunks.chunks should be an instance of RegExp.',
    [
      {
        path: ["optimization", "splitChunks", "chunks"],
        expected: 'should be one of these: "all" | RegExp',
      },
    ],
  ],
  [
    "a path that is not absolute",
    ' - configuration.output.path: The provided value "dist" is not an absolute path!\n   -> The output.',
    [{ path: ["output", "path"], expected: 'The provided value "dist" is not an absolute path!' }],
  ],
  [
    "a rule",
    " - configuration.module.rules[0] has an unknown property 'tset'. These properties are valid:\n   object { test? }",
    [
      {
        path: ["module", "rules", 0, "tset"],
        unknown: { key: "tset", known: ["test"] },
        expected: "has an unknown property 'tset'. These properties are valid: object { test? }",
      },
    ],
  ],
  [
    "two values",
    ' - configuration.mode should be one of these:\n   "development" | "none"\n - configuration.entry should be a non-empty string.',
    [
      { path: ["mode"], expected: 'should be one of these: "development" | "none"' },
      { path: ["entry"], expected: "should be a non-empty string." },
    ],
  ],
  ["something else", "nothing that is known", []],
])("%s", (_, message, refusals) => expect(parseRefusals(head + message)).toEqual(refusals));

test("a long sentence is cut", () => {
  const names = Array.from({ length: 60 }, (_, index) => `name${index}?`).join(", ");
  const [refusal] = parseRefusals(
    `${head} - configuration has an unknown property 'x'. These properties are valid:\n   object { ${names} }`,
  );
  expect(refusal?.expected).toHaveLength(160);
  expect(refusal?.unknown?.known).toHaveLength(60);
});
