import { existsSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { differing, type Rows } from "./rows";
import { setWeather } from "./services";
import type { Digests, Site } from "./site";

const file = "scripts/build-faults/killed-rows.ts";

/** True once a file was written after now. */
function isWritten(name: string): () => boolean {
  const timeOf = (): number => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = timeOf();
  return () => timeOf() > before;
}

/** When the build is killed, by what can be seen of it from outside. */
const moments: readonly { when: string; begin: (site: Site) => () => boolean }[] = [
  {
    when: "while it asks for data",
    begin: ({ services: { github } }) => {
      const before = github.requests.length;
      return () => github.requests.length > before;
    },
  },
  {
    when: "while it renders pages",
    begin: (site) => isWritten(site.path("public/concepts/output/index.html")),
  },
  {
    when: "in the last steps, after the pages",
    begin: (site) => isWritten(site.path("public/llms.txt")),
  },
];

/** What a build that is killed in the middle of a write leaves: too short a moment to be hit. */
const halfWritten = [
  "public/concepts/index.md.0b9f6b8e-17a4-4c1e-9f57-2f0c1c9d7e11.tmp",
  "public/static/cubes-0123456789.png.4242.tmp",
  "public/pagefind.new/pagefind-entry.json",
];

/**
 * Builds that are killed with all that they started, and the build after each.
 *
 * @param untouched what a build writes that nothing happened to
 */
export async function killedRows(site: Site, rows: Rows, untouched: Digests): Promise<void> {
  for (const { when, begin } of moments) {
    await site.restore();
    await site.edit("Output anew");
    // GitHub is slow, so that there is a moment to hit; it is down for the next build.
    const slow = await setWeather(site.services, { github: "answers too slowly" });
    const killed = await site.build(`killed ${when}`, { env: slow, killWhen: begin(site) });
    for (const name of halfWritten) {
      await mkdir(dirname(site.path(name)), { recursive: true });
      await writeFile(site.path(name), "half");
    }
    const env = await setWeather(site.services, {});
    const { code } = await site.build("the build after it", { env });
    const changed = await site.changes(untouched);
    rows.tell(
      file,
      `A build is killed ${when}: the next one writes the same site, without cleaning`,
      [
        ...differing("The exit code of the killed build", killed.code, null),
        ...differing("The exit code of the next build", code, 0),
        ...changed.map((name) => `public/${name} differs`),
      ],
    );
    rows.tell(
      file,
      `A build is killed ${when}: nothing half-written of it is published`,
      halfWritten.filter((name) => existsSync(site.path(name))),
    );
  }
}
