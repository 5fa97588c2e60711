declare const NODE_VERSION: string;

declare module "process/browser.js" {
  const process: NodeJS.Process;
  export default process;
}
declare module "path-browserify" {
  import path from "node:path";

  export default path;
}
declare module "webpack/lib/html/data" {
  const part: unknown;
  export default part;
}
declare module "webpack/lib/javascript/data" {
  const part: unknown;
  export default part;
}
declare module "webpack/lib/javascript/syntax-parser" {
  export const parse: unknown;
  const part: unknown;
  export default part;
}
