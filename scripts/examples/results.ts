import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import type { ExampleProject } from "../../src/lib/examples";

/** What is kept of a project that did as its page says. */
export interface KeptResult {
  steps: number;
  commands: number;
}

/** Digest of what every project's result depends on: Node, all packages, the code that runs them. */
export async function digestTools(root: string): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const patterns = ["scripts/examples/*.ts", "src/lib/examples/*.ts"];
  const files = await glob(patterns, { cwd: root, ignore: ["**/*.test.ts"] });
  for (const file of ["package-lock.json", ...files.sort()]) {
    hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * Digest of a project and of those that it continues. Places don't count: moving a fence down the
 * page changes nothing of what it does.
 */
export async function digestProject(
  root: string,
  tools: string,
  chain: readonly ExampleProject[],
): Promise<string> {
  const hash = createHash("sha256").update(tools);
  for (const { id, folder, steps } of chain) {
    const text = JSON.stringify([id, steps], (key, value: unknown) =>
      key === "place" || key === "claimedPlace" ? undefined : value,
    );
    hash.update(text);
    if (folder === undefined) continue;
    const files = await glob("**/*", { cwd: path.join(root, folder), dot: true });
    for (const file of files.sort()) {
      hash.update(file).update(await readFile(path.join(root, folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 32);
}

const fileOf = (root: string, digest: string): string =>
  path.join(root, "node_modules/.cache/examples/results", `${digest}.json`);

/** The result of an earlier run; undefined when there is none. */
export async function readResult(root: string, digest: string): Promise<KeptResult | undefined> {
  const file = fileOf(root, digest);
  if (!existsSync(file)) return undefined;
  return JSON.parse(await readFile(file, "utf8")) as KeptResult;
}

/** Keeps the result of a project without problems. */
export async function keepResult(root: string, digest: string, result: KeptResult): Promise<void> {
  const file = fileOf(root, digest);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ steps: result.steps, commands: result.commands }));
}
