import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Cost } from "../sites/measure-command";
import type { SiteName } from "../sites/names";
import { buildSite, makeCold } from "../sites/prepare";
import { changeTemplate, type Site } from "../sites/sites";
import { turn } from "../stats/stats";

export const buildKinds = ["cold", "warm", "edit", "template"] as const;
export type BuildKind = (typeof buildKinds)[number];
export type BuildCosts = Record<SiteName, Record<BuildKind, Cost[]>>;

/** The page that is edited: of middle length, with neighbours on both sides. */
export const editedPage = "/guides/code-splitting/";

/** What a kind of build begins with. */
async function prepare(site: Site, kind: BuildKind, run: number): Promise<void> {
  if (kind === "cold") await makeCold(site);
  if (kind === "edit") {
    await appendFile(site.textOf(editedPage), `\nA sentence more, number ${run}.\n`);
  }
  if (kind === "template") {
    await writeFile(site.template, changeTemplate(await readFile(site.template, "utf8"), run));
  }
}

/**
 * Builds all sites in rounds: each cold, again without a change, after the edit of one page, after
 * the change of a component. A round takes the sites in turn, so that what the machine does
 * besides meets all of them.
 *
 * @param tell is told of each build that is done
 */
export async function buildRounds(
  sites: readonly Site[],
  rounds: Readonly<Record<BuildKind, number>>,
  node: string,
  tell: (line: string) => void,
): Promise<BuildCosts> {
  const costs = Object.fromEntries(
    sites.map(({ name }) => [name, { cold: [], warm: [], edit: [], template: [] }]),
  ) as unknown as BuildCosts;
  const most = Math.max(...Object.values(rounds));
  for (let round = 0; round < most; round += 1) {
    for (const kind of buildKinds) {
      if (round >= rounds[kind]) continue;
      for (const site of turn(sites, round)) {
        await prepare(site, kind, round + 1);
        const cost = await buildSite(site, node);
        costs[site.name][kind].push(cost);
        tell(
          `${kind} ${round + 1}, ${site.name}: ${cost.processor.toFixed(1)} s (${cost.wall.toFixed(1)} s by the clock)`,
        );
      }
    }
  }
  return costs;
}
