import { minifyScript, withoutMap } from "./minify-worker";

test.each([
  ["comments and blanks go", "/*! Legal */\n// why\nrun(  1 );\n", "run(1);\n"],
  [
    "global names stay",
    "const shared = 1;\nfunction answer() {}",
    "const shared=1;function answer(){}\n",
  ],
  [
    "inner names get short",
    "self.go = (event, detail) => event.waitUntil(detail);",
    "self.go=(i,l)=>i.waitUntil(l);\n",
  ],
])("%s", async (_what, script, minified) => {
  expect(await minifyScript(script)).toBe(minified);
});

test("minified twice is minified once", async () => {
  const once = await minifyScript("const a = { b: [1, 2] }; use(a);");
  expect(await minifyScript(once)).toBe(once);
});

test("a script with an error is refused", async () => {
  await expect(minifyScript("const = 1;")).rejects.toThrow("Expected identifier");
});

test.each([
  ["run();\n//# sourceMappingURL=run.js.map\n", "run();\n"],
  ["run();\n//# sourceMappingURL=run.js.map", "run();\n"],
  ["run();\n", "run();\n"],
  ["a('\\n//# sourceMappingURL=');run();\n", "a('\\n//# sourceMappingURL=');run();\n"],
])("%j without its map is %j", (script, without) => {
  expect(withoutMap(script)).toBe(without);
});
