import pLimit from "p-limit";
import { parseDocument } from "yaml";
import { oldestRelease } from "../../content/unmaintained";
import type { RegistryClient } from "./registry";

/**
 * Writes the last release and the deprecation of each package into the list of packages.
 * @returns the changed text, a note per package that is deprecated or unmaintained, and failures
 */
export async function updateAwesome(
  text: string,
  { fetchRelease }: Pick<RegistryClient, "fetchRelease">,
  today = new Date().toISOString().slice(0, 10),
) {
  const document = parseDocument(text);
  const limit = pLimit(8);
  const notes: string[] = [];
  const failures: string[] = [];
  const update = async (name: string, index: number) => {
    try {
      const { released, deprecated } = await fetchRelease(name);
      if (deprecated) notes.push(`${name}: deprecated: ${deprecated}`);
      else if (released && released < oldestRelease(today))
        notes.push(`${name}: no release since ${released}`);
      for (const [key, value] of Object.entries({ released, deprecated }))
        if (value) document.setIn([index, key], value);
        else document.deleteIn([index, key]);
    } catch (error) {
      failures.push(`${name} can't be had: ${(error as Error).message}`);
    }
  };
  const names = (document.toJS() as { package: string }[]).map((entry) => entry.package);
  await Promise.all(names.map((name, index) => limit(() => update(name, index))));
  return {
    text: document.toString({ lineWidth: 0 }),
    notes: notes.sort(),
    failures: failures.sort(),
  };
}
