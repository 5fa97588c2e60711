import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { writeAtomic } from "../sources/write-atomic";
import type { Remember } from "./check-site";

/** What was made before, by kind and digest of what it was made of. */
export interface CheckCache {
  remember: Remember;
  /** Writes the results of this run; with `prunes` it forgets what the run did not ask for. */
  write: (options?: { prunes?: boolean }) => Promise<void>;
}

type Results = Record<string, unknown>;

/**
 * Opens the results that are kept in a file. One that is absent, broken or of other rules is empty.
 *
 * @param key digest of the rules: results of others don't count
 */
export async function openCheckCache(file: string, key: string): Promise<CheckCache> {
  const before = await readResults(file, key);
  const used: Results = {};
  let hasChanged = false;
  const pending = new Map<string, Promise<unknown>>();
  const remember: Remember = <Result>(
    kind: string,
    input: string,
    make: () => Promise<Result>,
  ): Promise<Result> => {
    const name = `${kind} ${createHash("sha256").update(input).digest("base64url")}`;
    if (Object.hasOwn(before, name)) {
      used[name] = before[name];
      return Promise.resolve(before[name] as Result);
    }
    const making = pending.get(name) ?? make();
    pending.set(name, making);
    return making.then((value) => {
      used[name] = value;
      hasChanged = true;
      return value as Result;
    });
  };
  const write = async ({ prunes = true } = {}) => {
    const results = prunes ? used : { ...before, ...used };
    if (hasChanged) await writeAtomic(file, JSON.stringify({ key, results }));
  };
  return { remember, write };
}

async function readResults(file: string, key: string): Promise<Results> {
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as { key?: string; results?: Results };
    return kept.key === key ? (kept.results ?? {}) : {};
  } catch {
    return {};
  }
}
