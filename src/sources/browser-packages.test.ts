import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readBrowserPackages } from "./browser-packages";

inTemporaryFolder();

const install = (folder: string, index: string, license?: string) => ({
  [`node_modules/${folder}/index.js`]: index,
  [`node_modules/${folder}/package.json`]: JSON.stringify({
    name: /(?:@\w+\/)?[\w-]+$/.exec(folder)![0],
    version: "1.0.0",
    sideEffects: false,
    license,
  }),
});

test("packages with code in the bundles, nested and lazy ones too, and those that write scripts", () => {
  writeFiles({
    "src/browser/a.ts": "import { used } from '@b/used'; import { idle } from 'idle'; used();",
    "src/browser/a.test.ts": "import 'test-only';",
    "src/components/part.ts": "import { lazy } from 'lazy'; export default lazy;",
    "src/browser/entry.ts": "void import('../components/part');",
    ...install("@b/used", "export { nested as used } from 'nested'; ", "MIT"),
    ...install("@b/used/node_modules/nested", "export const nested = () => 1;", "ISC"),
    ...install("idle", "export const idle = () => 1;", "MIT"),
    ...install("lazy", "export const lazy = () => 1;"),
    ...install("gatsby-plugin-offline", "", "MIT"),
    ...install("webpack", "", "no"),
    ...install("gatsby/node_modules/webpack", "", "MIT"),
  });
  expect(readBrowserPackages()).toEqual([
    { name: "gatsby-plugin-offline", version: "1.0.0", license: "MIT" },
    { name: "lazy", version: "1.0.0", license: "not stated" },
    { name: "nested", version: "1.0.0", license: "ISC" },
    { name: "webpack", version: "1.0.0", license: "MIT" },
  ]);
});
