import { chromium } from "playwright-core";
import { chromiumPath, chromiumArguments } from "../e2e/support/chromium";
async function main(){
const b=await chromium.launch({executablePath:await chromiumPath(),args:chromiumArguments});
const c=await b.newContext({viewport:{width:320,height:900},serviceWorkers:"block"});
await c.route((u)=>u.hostname!=="localhost",r=>r.abort());
for(const url of ["/concepts/dependency-graph/","/organization/","/starter-kits/","/vote/","/nothing/"]){
const p=await c.newPage();
const s=await c.newCDPSession(p); await s.send("Page.enable"); await s.send("Page.setFontSizes" as any,{fontSizes:{standard:32,fixed:26}} as any);
await p.goto("http://localhost:9101"+url); await p.waitForTimeout(1500);
console.log(url, await p.evaluate(()=>{const w=innerWidth;return [document.documentElement.scrollWidth,...[...document.querySelectorAll("main *, header *, footer *, aside *")].filter(e=>{const r=e.getBoundingClientRect();return r.width>0&&r.right>w+0.5&&!e.closest(".table,pre,[data-panel]")&&!(e.closest("header nav"))}).slice(0,8).map(e=>e.tagName+"."+String((e as any).className?.baseVal??e.className).slice(0,50)+" "+Math.round(e.getBoundingClientRect().left)+"-"+Math.round(e.getBoundingClientRect().right)+" "+(e.textContent??"").slice(0,30))]}));
await p.close();}
await b.close();}
void main();
