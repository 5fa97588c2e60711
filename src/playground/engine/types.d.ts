declare const NODE_VERSION: string;

declare module "process/browser.js" {
  const process: NodeJS.Process;
  export default process;
}
declare module "path-browserify" {
  import path from "node:path";

  export default path;
}
