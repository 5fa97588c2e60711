import { readFileSync } from "node:fs";
import path from "node:path";
import type { Since } from "../../lib/reference/types";

/** Nothing has changed in any series, as far as is known. */
export const emptySince: Since = {
  series: {},
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
};

/**
 * What changed in which version: `content/data/since.json` of the site in `root`, made by
 * `npm run since:update`. Empty when the file is absent. Throws when it is no JSON.
 */
export function readSince(root: string): Since {
  const file = path.join(root, "content/data/since.json");
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return emptySince;
  }
  try {
    return { ...emptySince, ...(JSON.parse(text) as Partial<Since>) };
  } catch (cause) {
    throw new Error(
      "content/data/since.json is no JSON. Take the committed file again, or make it anew: npm run since:update",
      { cause },
    );
  }
}
