import type { ComponentProps } from "react";
import { Island } from "../island/island";
import Badge from "./badge";
import ModuleGraph from "./module-graph";
import PageFilter from "./page-filter";

/**
 * The components of MDX pages. Their class names come from `src/styles/*.lazy.css`, because
 * bodies are rendered without style modules.
 */
export const mdxComponents = {
  Badge,
  ModuleGraph: () => (
    <Island name="module-graph" what="The graph" hydrate>
      <ModuleGraph />
    </Island>
  ),
  PageFilter: ({ kind }: ComponentProps<typeof PageFilter>) => (
    <Island name="page-filter" what={`The filter of ${kind}`} props={{ kind }} hydrate>
      <PageFilter kind={kind} />
    </Island>
  ),
};
