import fs from "node:fs";
import { markdownToTree } from "../../lib/markup/fixture";
import { bodyTransforms, treeToHtml, type Finding } from "../../lib/markup";
import { readPages } from "../../lib/frontmatter";
import { combineReference, pageReference } from "./site-reference";
import { readSiteIndex } from "./site-index";
import { globSync } from "tinyglobby";
import { visit } from "unist-util-visit";

test("try", async () => {
  const cache = globSync("node_modules/.cache/reference/*.json").sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  const reference = JSON.parse(fs.readFileSync(cache[0]!, "utf8"));
  let t = performance.now();
  const site = combineReference(reference.reference ?? reference);
  console.log("combine", performance.now() - t, site.homes.length, site.purposes.length, Object.keys(site.since.options).length);
  {
    const tops = reference.options.filter((o: any) => /^output\.\w+$/.test(o.path));
    const body = tops.map((o: any) => `## \`${o.path}\`\n\nText about it.\n\n\`\`\`js title="webpack.config.js"\nmodule.exports = {\n  output: {\n    ${o.path.slice(7)}: 1,\n    filename: "x",\n    path: "y"\n  },\n};\n\`\`\`\n`).join("\n") + "\n```reference\noptions: output\n```\n";
    const { findHomeEntries } = jest.requireActual("../../lib/reference");
    const full = { ...site, homes: findHomeEntries([{ url: "/configuration/output/", body, scope: { kind: "options" } }], reference), scopes: new Map([["/configuration/output/", { kind: "options" }]]) } as typeof site;
    for (const [name, text] of [["output", body], ["output2", body], ["core", "```reference\nflags: core\n```"], ["module", "```reference\noptions: module\n```"], ["stats", "```reference\noptions: stats\n```"], ["serve", "```reference\nflags: serve\n```"], ["commands", "```reference\ncommands: all\n```"], ["hooks", "```reference\nhooks: Compilation\n```"]] as const) {
      const tree = await markdownToTree(text);
      const f: Finding[] = [];
      t = performance.now();
      bodyTransforms(tree, { url: "/configuration/output/", source: "content/configuration/output.md", site: readSiteIndex(["/configuration/output/", "/"]), image: () => undefined, report: (x) => f.push(x), reference: pageReference(full, "/configuration/output/")! });
      const ms = performance.now() - t;
      let n = 0; visit(tree, "element", () => { n++; });
      const html = treeToHtml(tree);
      console.log(name, Math.round(ms), "ms", n, "elements", html.length, "chars", require("zlib").brotliCompressSync(html).length, "br", require("zlib").gzipSync(html).length, "gz", tops.length, f.map((x) => x.message).slice(0, 2));
      fs.writeFileSync(`/tmp/cards-out/big-${name}.html`, `<!doctype html><html lang="en"><title>x</title><meta name="viewport" content="width=device-width"><style>${["tokens", "global", "body", "print", "reference.lazy"].map((x) => fs.readFileSync(`src/styles/${x}.css`, "utf8")).join("\n")}</style><main style="max-width:46rem;margin:1rem auto;padding:0 1rem"><div class="body">${html}</div></main></html>`);
    }
  }
  const files = globSync("**/*.{md,mdx}", { cwd: "content" }).map((n) => ({ file: `content/${n}`, path: n, text: fs.readFileSync(`content/${n}`, "utf8") }));
  const pages = readPages(files);
  const index = readSiteIndex(pages.map((p) => p.url));
  const css = ["tokens", "global", "body", "print", "reference.lazy"].map((n) => fs.readFileSync(`src/styles/${n}.css`, "utf8")).join("\n");
  fs.mkdirSync("/tmp/cards-out", { recursive: true });
  const only = process.env.ONLY?.split(",");
  for (const page of pages) {
    if (!page.data || !page.body || page.file.endsWith(".mdx")) continue;
    if (only && !only.includes(page.url)) continue;
    const tree = await markdownToTree(page.body.text);
    const findings: Finding[] = [];
    t = performance.now();
    bodyTransforms(tree, { url: page.url, source: page.file, site: index, aliases: page.data.aliases, image: () => undefined, report: (f) => findings.push(f), reference: pageReference(site, page.url)! });
    const ms = performance.now() - t;
    let elements = 0, refs = 0, code = 0;
    visit(tree, "element", (n, _i, parent) => { elements++; if (n.tagName === "a" && String(n.properties.className) === "ref") refs++; if (n.tagName === "a" && n.properties.title && parent) code++; });
    const html = treeToHtml(tree);
    const cards = html.split('class="ref-card"').length - 1;
    console.log(page.url, Math.round(ms), "ms", elements, "elements", cards, "cards", refs, "refs", code, "code links", findings.filter((f) => /reference|anchor|broken/.test(f.rule)).map((f) => f.message).join("\n"));
    fs.writeFileSync(`/tmp/cards-out/${page.url.replace(/\//g, "_")}.html`, `<!doctype html><html lang="en"><title>x</title><meta name="viewport" content="width=device-width"><style>${css}</style><main style="max-width:46rem;margin:1rem auto;padding:0 1rem"><div class="body"><h1>${page.data.title}</h1>${html}</div></main></html>`);
  }
}, 600000);
