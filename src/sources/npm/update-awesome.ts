import pLimit from "p-limit";
import { isMap, isSeq, parseDocument, type YAMLMap } from "yaml";
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
  const items = isSeq(document.contents) ? document.contents.items.filter(isMap) : [];
  const limit = pLimit(8);
  const notes: string[] = [];
  const failures: string[] = [];
  const update = async (item: YAMLMap) => {
    const name = String(item.get("package"));
    try {
      const { released, deprecated } = await fetchRelease(name);
      if (deprecated) notes.push(`${name}: deprecated: ${deprecated}`);
      else if (released && released < oldestRelease(today))
        notes.push(`${name}: no release since ${released}`);
      for (const [key, value] of Object.entries({ released, deprecated }))
        if (value) item.set(key, value);
        else item.delete(key);
    } catch (error) {
      failures.push(`${name} can't be had: ${(error as Error).message}`);
    }
  };
  await Promise.all(items.map((item) => limit(() => update(item))));
  return {
    text: document.toString({ lineWidth: 0 }),
    notes: notes.sort(),
    failures: failures.sort(),
  };
}
