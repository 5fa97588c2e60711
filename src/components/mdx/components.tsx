import { Island } from "../island/island";
import AwesomeFilter from "./awesome-filter";
import ReferenceFilter from "./reference-filter";
import Badge from "./badge";
import ModuleGraph from "./module-graph";

/**
 * The components of MDX pages. Their class names come from `src/styles/*.lazy.css`, because
 * bodies are rendered without style modules.
 */
export const mdxComponents = {
  AwesomeFilter: () => (
    <Island name="awesome-filter" what="The filter of packages" load="near" props={{}} hydrate>
      <AwesomeFilter />
    </Island>
  ),
  Badge,
  ModuleGraph: () => (
    <Island name="module-graph" what="The graph" load="near" props={{}} hydrate>
      <ModuleGraph />
    </Island>
  ),
  ReferenceFilter: () => (
    <Island name="reference-filter" what="The filter" load="near" props={{}} hydrate>
      <ReferenceFilter />
    </Island>
  ),
};
