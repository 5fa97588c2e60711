/*
 * `npm run audit:browser`, after a build: the packages whose code reaches the browser, and what npm
 * knows to be wrong with them. Exits 1 for faults that are moderate or worse. Where the registry
 * can't be asked it says so and passes.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { formatAdvisory, isSevere } from "../src/lib/audit";
import { browserPackagesList } from "../src/gatsby-node/browser-packages";
import { askNpm } from "./audit/ask-npm";

const root = path.join(__dirname, "..");
const schema = z.array(z.object({ name: z.string(), version: z.string(), folder: z.string() }));

async function readPackages(): Promise<z.infer<typeof schema>> {
  const file = path.join(root, browserPackagesList);
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new Error(
      `The packages of the last build can't be read from ${browserPackagesList}; run: npm run build`,
      { cause },
    );
  }
}

async function main(): Promise<void> {
  const packages = await readPackages();
  console.log(`${String(packages.length)} packages reach the browser:`);
  for (const { name, version } of packages) console.log(`  ${name} ${version}`);
  const answer = await askNpm(packages, { npmrc: path.join(root, ".npmrc") });
  if (answer.kind === "unanswered") {
    console.log(
      `npm could not ask what is known of them, so nothing was checked: ${answer.reason}`,
    );
    return;
  }
  for (const advisory of answer.advisories) console.log(formatAdvisory(advisory));
  const severe = answer.advisories.filter(isSevere).length;
  console.log(
    `${String(answer.advisories.length)} known faults, ${String(severe)} of them moderate or worse`,
  );
  if (severe > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
