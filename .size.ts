import { gzipSync } from "node:zlib";
import { bundle, buildPageScript } from "./src/gatsby-node/page-scripts";
const gz = (s: string) => gzipSync(s, { level: 9 }).length;
const urls = { reading: "/reading-f36fcf0935.js", navigation: "/navigate-f36fcf0935.js", islands: "/app-952522218d514ca6828e.js" };
console.log("page", gz(buildPageScript(urls, undefined)), "analytics", gz(buildPageScript(urls, {url:"https://a.example/v",id:"docs"})));
for (const [f, fmt] of [["reading","esm"],["navigate","esm"],["offline/page","iife"],["offline/save-window","esm"],["offline/worker","iife"]] as const)
  console.log(f, gz(bundle(`src/browser/${f}.ts`, {}, fmt)));
