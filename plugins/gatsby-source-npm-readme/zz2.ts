import { markdownToTree } from "./testing/markdown-to-tree";
import { micromark } from "micromark";
(async () => { for (const [n,u,k] of [["one para","lorem ipsum dolor sit amet {x} ",1],["no braces","lorem ipsum dolor sit amet xyz ",1],["lines","lorem ipsum dolor sit amet {x}\n",1],["plain paras","a b c d e f g h\n\n",1],["paras","a *b* `c` [d](e)\n\n",1]] as const) for (const size of [50_000,100_000,200_000]) {
  const md=u.repeat(size/u.length); const t=performance.now(); await markdownToTree(md); const t2=performance.now(); console.log(n,size,Math.round(t2-t)); const t3=performance.now(); micromark(md); console.log("   micromark4",Math.round(performance.now()-t3)); if(t2-t>6000)break;
}})();
