import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { parseExternalPackages } from "../../src/lib/data";
import { resolveLink } from "../../src/lib/outside-links";
import { buildSiteIndex } from "../../src/lib/redirects";
import { pathToUrl } from "../../src/lib/urls";
import { readAddressData } from "./read-data";

const root = path.join(__dirname, "../..");
const external = "content/data/external-packages.yml";

test("every known anchor and every old address is on a page that is there, planned or redirected", async () => {
  const data = await readAddressData(root);
  const packages = parseExternalPackages(readFileSync(path.join(root, external), "utf8"), external);
  const names = globSync("**/*.{md,mdx}", { cwd: path.join(root, "content") });
  const urls = [
    ...names.map(pathToUrl),
    ...(packages.ok ? packages.data : []).map(({ url }) => url),
  ];
  const { site } = buildSiteIndex({ ...data, urls, files: [] });
  const addresses = {
    pages: new Map([...site.pages].map((url) => [url, { ids: [], aliases: {} }])),
    planned: new Set(site.planned.keys()),
    redirects: new Map(site.redirects),
    hasFile: () => false,
  };
  const missing = data.links.filter((link) => resolveLink(link, addresses).page === "missing");
  expect(data.links.length).toBeGreaterThan(1500);
  expect(missing.map(({ path: url, file, line }) => `${file}:${line} ${url}`)).toEqual([]);
});
