import "./src/styles/tokens.css";
import "./src/styles/global.css";
import "./src/styles/buttons.css";
import "./src/styles/body.css";
import "./src/styles/code-colours.css";
import "./src/styles/print.css";

export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
} from "./src/gatsby-browser/runtime/lifecycle";
export { replaceHydrateFunction } from "./src/gatsby-browser/runtime/hydrate";
export { wrapPageElement } from "./src/gatsby-ssr/wrap-page-element";
