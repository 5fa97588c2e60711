import { readFileSync } from "node:fs";
import { injectedStyles } from "./injected-styles";

test("they are those of the DocSearch that is installed, and all of them", () => {
  const code = readFileSync("node_modules/@docsearch/react/dist/esm/index.js", "utf8");
  const found = [...code.matchAll(/createElement\("style",null,"([^"]*)"\)/g)];
  expect(found.map(([, text]) => text)).toEqual(injectedStyles);
  expect(code.match(/createElement\(["'`]style/g)).toHaveLength(injectedStyles.length);
});
