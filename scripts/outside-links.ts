/*
 * `npm run links:outside`, after a build: which links from elsewhere resolve on the site, by page
 * and by heading. Links are those in webpack's packages and in READMEs, the known anchors and the
 * old addresses. `-- --list` names what is planned or missing, `-- --json` prints all for tools.
 * Exits 1 on errors.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import {
  countLinks,
  findDeadLinks,
  formatAddresses,
  formatOutsideReport,
  resolveLink,
} from "../src/lib/outside-links";
import { compareProblems } from "../src/lib/problems";
import { readBuiltSite } from "./outside-links/read-built-site";
import { readAddressData } from "./outside-links/read-data";
import { readPackages } from "./outside-links/read-packages";
import { readReadmes } from "./outside-links/read-readmes";

const root = path.join(__dirname, "..");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const data = await readAddressData(root);
  const [site, packages, readmes] = await Promise.all([
    readBuiltSite(path.join(root, "public"), data),
    readPackages(root),
    readReadmes(root),
  ]);
  const links = [...packages, ...readmes.links, ...data.links].map((link) => ({
    ...link,
    resolved: resolveLink(link, site),
  }));
  const sections = data.sections.map(({ key }) => key);
  const rules = { written: data.written, sections };
  const problems = findDeadLinks(links, site, rules).sort(compareProblems);
  const counts = countLinks(links, sections);

  if (values.json) console.log(JSON.stringify({ problems, counts, links }, null, 2));
  else {
    if (values.list) console.log(formatAddresses(links).join("\n"));
    if (readmes.absent.length > 0)
      console.log(
        `READMEs that are not kept here; a build gets them: ${readmes.absent.join(", ")}`,
      );
    console.log(formatOutsideReport(problems, counts));
  }
  if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
