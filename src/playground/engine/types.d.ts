declare const NODE_VERSION: string;

declare module "process/browser.js" {
  const process: NodeJS.Process;
  export default process;
}
declare module "path-browserify" {
  import path from "node:path";

  export default path;
}
/** Made by `src/publish/playground/engine.ts`. */
declare module "webpack-parts" {
  const parts: Readonly<Record<string, () => unknown>>;
  export default parts;
}
