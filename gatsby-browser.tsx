import "./src/styles/tokens.css";
import "./src/styles/global.css";
import "./src/styles/buttons.css";
import "./src/styles/body.css";
import "./src/styles/code-colours.css";
import "./src/styles/print.css";

export { onClientEntry, onRouteUpdate } from "./src/browser/client";
export { wrapPageElement } from "./src/gatsby-ssr/wrap-page-element";
