import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { cacheRows } from "./cache-rows";
import { diskRows } from "./disk-rows";
import { killedRows } from "./killed-rows";
import { readmeRows } from "./readme-rows";
import { Rows } from "./rows";
import { serviceRows } from "./service-rows";
import { setWeather, startServices } from "./services";
import { Site, type Digests } from "./site";
async function main(): Promise<void> {
  const [dir = "", only = ""] = process.argv.slice(2);
  const services = await startServices();
  const site = new Site(dir, services);
  const rows = new Rows();
  const file = dir + "/digests.json";
  if (!existsSync(file)) {
    await site.keepLists(true);
    await site.restore();
    await site.edit("Output anew");
    await site.build("edit", { env: setWeather(services, {}) });
    writeFileSync(file, JSON.stringify([...(await site.digests())]));
  }
  const untouched: Digests = new Map(JSON.parse(readFileSync(file, "utf8")) as [string, string][]);
  for (const name of only.split(",")) {
    if (name === "disk") await diskRows(site, rows, untouched);
    if (name === "killed") await killedRows(site, rows, untouched);
    if (name === "caches") await cacheRows(site, rows, untouched);
    if (name === "readmes") {
      await site.restore();
      await readmeRows(site, rows);
    }
    if (name === "services") {
      await site.restore();
      await serviceRows(site, rows);
    }
  }
  await services.close();
  console.log(rows.summary());
}
void main();
