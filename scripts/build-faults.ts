/*
 * `npm run test:faults`: builds a small site (the site's own code, the texts of `test/fixture-site/`)
 * while something goes wrong: services that it asks fail in every way, the disk gets full, the build
 * is killed, caches are damaged. Exits 1 when a build does not come out as it should.
 * `--keep` leaves the site's folder for a look, `--only services,readmes` names parts.
 */
import { parseArgs } from "node:util";
import { join } from "node:path";
import { cacheRows } from "./build-faults/cache-rows";
import { diskRows } from "./build-faults/disk-rows";
import { makeFixture } from "./build-faults/fixture";
import { killedRows } from "./build-faults/killed-rows";
import { readmeRows } from "./build-faults/readme-rows";
import { Rows } from "./build-faults/rows";
import { serviceRows } from "./build-faults/service-rows";
import { setWeather, startServices, type Services } from "./build-faults/services";
import { Site, type Digests } from "./build-faults/site";
import { removeSite } from "./bench/copy-site";

const root = join(__dirname, "..");
const parts = { disk: diskRows, killed: killedRows, caches: cacheRows };
const names = ["services", "readmes", ...Object.keys(parts)];

/** Builds from nothing, keeps that, and builds once more after an edit: what faults are held against. */
async function buildUntouched(site: Site): Promise<Digests> {
  const env = await setWeather(site.services, {});
  await site.keepLists(true);
  const built = [await site.build("from nothing", { env })];
  await site.save();
  await site.edit("Output anew");
  built.push(await site.build("after an edit", { env }));
  const failed = built.find(({ code }) => code !== 0);
  if (failed) throw new Error(`The small site can't be built:\n${failed.log}`);
  return site.digests();
}

async function run(site: Site, rows: Rows, only: readonly string[]): Promise<void> {
  const untouched = await buildUntouched(site);
  await site.restore();
  if (only.includes("readmes")) await readmeRows(site, rows);
  if (only.includes("services")) await serviceRows(site, rows);
  await site.keepLists(true);
  for (const [name, tell] of Object.entries(parts))
    if (only.includes(name)) await tell(site, rows, untouched);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { keep: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const only = values.only?.split(",") ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: one of ${names.join(", ")}`);
  const services: Services = await startServices();
  const dir = await makeFixture(root, services.published);
  const rows = new Rows();
  try {
    await run(new Site(dir, services), rows, only);
  } finally {
    await services.close();
    if (values.keep) console.log(`The site is in ${dir}`);
    else await removeSite(dir);
  }
  console.log(`\n${rows.summary()}`);
  if (values.only === undefined)
    await rows.write(join(root, "node_modules/.cache/test-results/faults.json"));
  if (rows.failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
