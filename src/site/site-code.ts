import { createRequire } from "node:module";
import path from "node:path";

/** What can be had: the modules that `site-code.cjs` bundles. */
type Name = "gatsby-config" | "gatsby-node" | `gatsby-source-${string}`;

/**
 * A module out of the bundle of the Node side. It is required at run time, so that Gatsby's compiler
 * of the files at the top finds nothing more to compile.
 * @param name of the module: `gatsby-node`, or of a plugin's directory
 */
export const siteCode = (name: Name): unknown => {
  const load = createRequire(path.resolve("package.json"));
  return (load("./src/site/site-code.cjs") as Record<string, unknown>)[name];
};
