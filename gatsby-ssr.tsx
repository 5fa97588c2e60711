export { onRenderBody } from "./src/gatsby-ssr/on-render-body";
export { wrapPageElement } from "./src/gatsby-ssr/wrap-page-element";
