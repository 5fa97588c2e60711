import pLimit from "p-limit";
import { parseDocument } from "yaml";
import { oldestRelease } from "../../content/last-release";
import type { RegistryClient } from "./registry";

/**
 * Writes the newest version of each package, its day and its deprecation into the list of packages.
 * @returns the changed text, and a note per package that is deprecated or has no recent release
 * @throws at the first package that can't be had or whose dates can't be true
 */
export async function updateAwesome(
  text: string,
  { fetchRelease }: Pick<RegistryClient, "fetchRelease">,
  today = new Date().toISOString().slice(0, 10),
) {
  const document = parseDocument(text);
  const limit = pLimit(8);
  const notes: string[] = [];
  const update = async (name: string, index: number) => {
    const release = await fetchRelease(name).catch((cause: unknown) => {
      limit.clearQueue();
      throw new Error(`${name} can't be had: ${(cause as Error).message}`, { cause });
    });
    const { released, deprecated } = release;
    if (deprecated) notes.push(`${name}: deprecated: ${deprecated}`);
    else if (released < oldestRelease(today)) notes.push(`${name}: no release since ${released}`);
    for (const [key, value] of Object.entries(release))
      if (value) document.setIn([index, key], value);
      else document.deleteIn([index, key]);
  };
  const names = (document.toJS() as { package: string }[]).map((entry) => entry.package);
  await Promise.all(names.map((name, index) => limit(() => update(name, index))));
  return { text: document.toString({ lineWidth: 0 }), notes: notes.sort() };
}
