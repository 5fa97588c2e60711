import { spawn } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  packagesToLock,
  readAudit,
  type AuditAnswer,
  type AuditedPackage,
} from "../../src/lib/audit";

/** Milliseconds that the registry gets to answer. */
const PATIENCE = 30_000;

function runNpm(folder: string, env: NodeJS.ProcessEnv, patience: number): Promise<string> {
  const args = ["audit", "--json", "--fetch-retries=0", `--fetch-timeout=${String(patience)}`];
  return new Promise((resolve, reject) => {
    // What npm says for people goes nowhere: the same stands in its output.
    const child = spawn("npm", args, {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}

/**
 * Asks `npm audit` about some packages, with npm's own configuration: registry, proxy, credentials.
 *
 * @param options.npmrc file with the project's own configuration, if it has one
 * @throws Error if npm itself can't be started
 */
export async function askNpm(
  packages: readonly AuditedPackage[],
  options: { env?: NodeJS.ProcessEnv; npmrc?: string; patience?: number } = {},
): Promise<AuditAnswer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "webpack-docs-audit-"));
  try {
    for (const [name, text] of Object.entries(packagesToLock(packages))) {
      await writeFile(path.join(folder, name), text);
    }
    if (options.npmrc !== undefined) {
      await copyFile(options.npmrc, path.join(folder, ".npmrc")).catch(() => undefined);
    }
    const env = options.env ?? process.env;
    return readAudit(await runNpm(folder, env, options.patience ?? PATIENCE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
