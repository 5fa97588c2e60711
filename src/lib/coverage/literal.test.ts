import { normaliseLiteral } from "./literal";

test.each([
  ["'a'", '"a"'],
  ['"a"', '"a"'],
  ["`a`", '"a"'],
  ["1e3", "1000"],
  ["-1", "-1"],
  ["5n", "5n"],
  ["true", "true"],
  ["null", "null"],
  ["undefined", "undefined"],
  ["Infinity", "Infinity"],
  ["/a/ig", "/a/gi"],
  ["[ 'a', 1, ]", '["a",1]'],
  ["{ b: 1, 'a': [] }", '{"a":[],"b":1}'],
  ["{}", "{}"],
])("%s => %s", (code, expected) => expect(normaliseLiteral(code)).toBe(expected));

test.each([
  "[name].js",
  'path.resolve("dist")',
  "{ … }",
  "`${a}`",
  "[a]",
  "[...a]",
  "{ [a]: 1 }",
  "{ ...a }",
  "() => 1",
  "production",
  "",
])("%s is no literal", (code) => expect(normaliseLiteral(code)).toBeUndefined());
