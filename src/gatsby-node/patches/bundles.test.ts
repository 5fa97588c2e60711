import path from "node:path";
import { writeFiles, inTemporaryFolder } from "../../../test/temporary-folder";
import { compileByEsbuild } from "./bundles";

inTemporaryFolder();

const byBabel = [{ loader: "babel" }];

/** Loaders that a module gets. */
function loadersOf(file: string, source?: string): string[] {
  if (source !== undefined) writeFiles({ [file]: source });
  const rule = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: (): unknown => byBabel };
  compileByEsbuild([rule], ["node20"]);
  const use = (rule.use as (module: { resource: string }) => { loader: string }[])({
    resource: path.resolve(file),
  });
  return use.map(({ loader }) => path.basename(loader));
}

test.each([
  ["a component", "a.tsx", "export const A = () => <p />;", "esbuild-loader.cjs"],
  ["a page with a query", "a.tsx", "export const query = graphql`{ a }`;", "babel"],
  ["a component of Gatsby", "a.js", "Link.propTypes = {};", "babel"],
  ["a module that is no file", "virtual.js", undefined, "babel"],
])("%s is compiled by its loader", (_what, file, source, loader) => {
  expect(loadersOf(file, source)).toEqual([loader]);
});
