import { Island } from "../island/island";
import Badge from "./badge";
import ModuleGraph from "./module-graph";
import PageFilter from "./page-filter";

/**
 * The components of MDX pages. Their class names come from `src/styles/*.lazy.css`, because
 * bodies are rendered without style modules.
 */
export const mdxComponents = {
  AwesomeFilter: () => (
    <Island name="page-filter" what="The filter of packages" props={{ packages: true }} hydrate>
      <PageFilter packages />
    </Island>
  ),
  Badge,
  ModuleGraph: () => (
    <Island name="module-graph" what="The graph" hydrate>
      <ModuleGraph />
    </Island>
  ),
  ReferenceFilter: () => (
    <Island name="page-filter" what="The filter" hydrate>
      <PageFilter />
    </Island>
  ),
};
