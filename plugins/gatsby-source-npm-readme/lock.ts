import { z } from "zod";

const entry = z.strictObject({
  version: z.string().min(1),
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
  readme: z
    .strictObject({
      file: z.string().min(1),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .optional(),
});

const lockFile = z.strictObject({
  lockVersion: z.literal(1),
  packages: z.record(z.string(), entry),
});

/** `readme.size` is in bytes; a package that is only listed as a project has no `readme`. */
export type LockEntry = z.infer<typeof entry>;
export type Lock = ReadonlyMap<string, LockEntry>;

const REMEDY = "Restore it from version control or run `npm run readmes:update`.";

/**
 * Text of npm-readmes.lock.json => package name => its pinned version.
 *
 * Throws an error that names `file` for text that is no lock of this version.
 */
export function parseLock(text: string, file: string): Lock {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: no valid JSON (${(error as Error).message}). ${REMEDY}`);
  }
  const result = lockFile.safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    const where = issue?.path.join(" > ") ?? "";
    throw new Error(`${file}: ${where}: ${issue?.message ?? "not a lock file"}. ${REMEDY}`);
  }
  return new Map(Object.entries(result.data.packages));
}

/** Locked packages => text of npm-readmes.lock.json, sorted by name. */
export function formatLock(lock: Lock): string {
  const names = [...lock.keys()].sort((a, b) => (a < b ? -1 : 1));
  const packages = Object.fromEntries(names.map((name) => [name, lock.get(name)]));
  return `${JSON.stringify({ lockVersion: 1, packages }, undefined, 2)}\n`;
}
