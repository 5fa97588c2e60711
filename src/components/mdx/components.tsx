import type { ComponentType } from "react";
import { Island } from "../island/island";
import type { IslandName } from "../island/registry";
import AwesomeFilter from "./awesome-filter";
import ReferenceFilter from "./reference-filter";
import Badge from "./badge";
import ModuleGraph from "./module-graph";

const toIsland = (name: IslandName, what: string, Component: ComponentType) => () => (
  <Island name={name} what={what} hydrate>
    <Component />
  </Island>
);

/**
 * The components of MDX pages. Their class names come from `src/styles/*.lazy.css`, because
 * bodies are rendered without style modules.
 */
export const mdxComponents = {
  AwesomeFilter: toIsland("awesome-filter", "The filter of packages", AwesomeFilter),
  Badge,
  ModuleGraph: toIsland("module-graph", "The graph", ModuleGraph),
  ReferenceFilter: toIsland("reference-filter", "The filter", ReferenceFilter),
};
