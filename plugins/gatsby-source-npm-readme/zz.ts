import { raw } from "hast-util-raw";
import { cleanReadme, normaliseReadme } from "../../src/lib/readme";
import { markdownToTree } from "./testing/markdown-to-tree";
import { hostileInputs } from "./testing/hostile-inputs";
const only = process.argv[2]!;
(async () => { for (const i of hostileInputs.filter((x)=>x.name.includes(only))) {
  const t=performance.now(); const n=normaliseReadme(i.markdown+"\n\nLast words."); const t1=performance.now(); console.log(i.name,"normalise",Math.round(t1-t));
  const a=await markdownToTree(n); const t2=performance.now(); console.log(" tree",Math.round(t2-t1));
  const r=raw(a as never) as never; const t3=performance.now(); console.log(" raw",Math.round(t3-t2));
  cleanReadme(r,{package:"x",repo:"a/b",pagesByRepo:new Map(),siteHost:"w"}); console.log(" clean",Math.round(performance.now()-t3));
}})();
