import { readReference } from "../src/sources/webpack";
(async()=>{console.time("r");const r=await readReference(process.cwd());console.timeEnd("r");
console.log(r.versions,r.options.length,r.flags.length,r.commands.length,r.hooks.length,r.pluginOptions.length);
console.log(r.hooks.filter(h=>h.deprecated!==undefined));
console.log(r.hooks.filter(h=>h.arguments.some(a=>a.type==="unknown"||a.name.startsWith("argument"))||!/^(S|A)/.test(h.kind)).map(h=>JSON.stringify(h)));
console.log(r.hooks.filter(h=>/parser|createP|fault|preStatement|processAssets|optimizeAssets/.test(h.name)).map(h=>JSON.stringify(h)));



})();
