import fs from "node:fs";
import { globSync } from "tinyglobby";
import {
  readReference,
  readSince,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { combineReference, pageReference } from "../gatsby-node/body/site-reference";
import { readPages } from "../content/pages";
import { markdownToBody } from "../lib/markup/fixture";

jest.setTimeout(600_000);
test("baseline", async () => {
  const reference = await readReference(process.cwd());
  const since = readSince(process.cwd());
  const out: string[] = [];
  fs.writeFileSync(process.env.OUT + ".json", JSON.stringify(reference, null, 1));
  const site = combineReference({ reference, since });
  out.push(JSON.stringify(site.homes).replaceAll("],[", "],\n["), JSON.stringify([...site.scopes]));
  const files = globSync("content/**/*.md")
    .sort()
    .map((file) => ({ file, path: file.slice(8), text: fs.readFileSync(file, "utf8") }));
  for (const page of readPages(files)) {
    try {
      const { html } = await markdownToBody(page.body?.text ?? "", {
        url: page.url,
        source: page.file,
        reference: pageReference(site, page.url)!,
      });
      out.push(page.url, html.replaceAll("<", "\n<"));
    } catch (error) {
      out.push(page.url, String(error));
    }
  }
  fs.writeFileSync(process.env.OUT!, out.join("\n"));
});
