import type { ErrorMessage } from "../../content/data-files";
import { Island } from "../island/island";
import Badge from "./badge";
import { ErrorMessages } from "./error-messages";
import ModuleGraph from "./module-graph";

/**
 * The components of MDX pages. Their class names come from `src/styles/mdx.lazy.css`, because
 * bodies are rendered without style modules.
 */
export const mdxComponents = (errors: readonly ErrorMessage[]) => ({
  Badge,
  ErrorMessages: () => <ErrorMessages errors={errors} />,
  ModuleGraph: () => (
    <Island name="module-graph" what="The graph" load="near" props={{}} hydrate>
      <ModuleGraph />
    </Island>
  ),
});
