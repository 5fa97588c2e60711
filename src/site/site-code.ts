import { createRequire } from "node:module";
import path from "node:path";

type Name = "gatsby-config" | "gatsby-node" | `gatsby-source-${string}`;

/**
 * Returns a module of the bundle. Required at run time, so that Gatsby has nothing else to compile.
 * @param name `gatsby-node`, or a plugin's directory
 */
export const siteCode = (name: Name): unknown => {
  const load = createRequire(path.resolve("package.json"));
  return (load("./src/site/site-code.cjs") as Record<string, unknown>)[name];
};
