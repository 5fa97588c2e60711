import { join } from "node:path";
import { glob } from "tinyglobby";
import { differing, missing, type Rows } from "./rows";
import { setWeather } from "./services";
import type { Digests, Site } from "./site";

const file = "scripts/build-faults/disk-rows.ts";

/** When the disk is full: at the first write to a file that fits, and after so many bytes more. */
const moments = [
  { when: "while the pages are planned", at: "^\\.cache/render-rules\\.json$", room: 20_000 },
  {
    when: "while workers write the pages",
    at: "^public/concepts/[\\w/]*index\\.html$",
    room: 40_000,
  },
  { when: "in the last steps, after the pages", at: "^public/[\\w/]+/index\\.md\\.", room: 2_000 },
];

/** Half-written files of ours: those that are renamed once they are whole. */
const leftOvers = (site: Site): Promise<string[]> =>
  glob("{public,.external,node_modules/.cache}/**/*.tmp", {
    cwd: site.dir,
    dot: true,
    followSymbolicLinks: false,
  });

/**
 * Builds during which the disk gets full, at three moments, each going on with what the one before
 * has left; then a build with room.
 *
 * @param untouched what a build writes that nothing happened to
 */
export async function diskRows(site: Site, rows: Rows, untouched: Digests): Promise<void> {
  const env = await setWeather(site.services, {});
  const log = site.path("written-since");
  await site.restore();
  await site.edit("Output anew");
  const left: string[] = [];
  for (const { when, at, room } of moments) {
    await site.remove("written-since");
    const ended = await site.build(`disk full ${when}`, {
      env: {
        ...env,
        NODE_OPTIONS: `--require ${join(__dirname, "no-space.cjs")}`,
        FULL_AT: at,
        FULL_ROOM: String(room),
        FULL_LOG: log,
      },
    });
    left.push(...(await leftOvers(site)));
    rows.tell(file, `The disk gets full ${when}: the build fails, and says where and what to do`, [
      ...differing("The exit code", ended.code, 1),
      ...missing(ended.log, [
        /^(?:error )?The build failed because it could not write to /m,
        /^\s+public\/: there is no space left on its disk$/m,
        /^\s*Make room there/m,
      ]),
    ]);
  }
  rows.tell(
    file,
    "A build whose disk gets full leaves no half-written file of ours",
    left.map((name) => `${name} is there`),
  );
  const ended = await site.build("build with room again", { env });
  const changed = await site.changes(untouched);
  rows.tell(file, "With room again the next build writes the same site, without cleaning", [
    ...differing("The exit code", ended.code, 0),
    ...changed.map((name) => `public/${name} differs`),
  ]);
}
