import { Island } from "../island/island";
import ModuleGraph from "./module-graph";

/**
 * The components that an MDX page may use without importing them. They use class names of
 * `src/styles/mdx.lazy.css`, because pages are rendered where no style modules exist.
 */
export const mdxComponents = {
  ModuleGraph: () => (
    <Island name="module-graph" what="The graph" load="near" props={{}} hydrate>
      <ModuleGraph />
    </Island>
  ),
};
