import type { StarterKit } from "./types";

const isText = (unsafe: unknown): unsafe is string => typeof unsafe === "string";

function isKit(unsafe: unknown): unsafe is StarterKit {
  if (typeof unsafe !== "object" || unsafe === null) return false;
  const { name, url, description, maintainer, tags } = unsafe as Record<string, unknown>;
  const { name: person, url: home } = (maintainer ?? { name: "", url: "" }) as Record<
    string,
    unknown
  >;
  const texts = [name, url, description, person, home];
  return texts.every(isText) && Array.isArray(tags) && tags.every(isText);
}

/** What the data file of starter kits holds => kits. Throws if it has another shape. */
export function parseKits(unsafe: unknown): StarterKit[] {
  if (!Array.isArray(unsafe) || !unsafe.every(isKit)) {
    throw new TypeError("The data file of starter kits holds something else than a list of kits.");
  }
  return unsafe;
}
