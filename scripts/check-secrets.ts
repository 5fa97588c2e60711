/*
 * `npm run secrets`, after a build: no file of the built site may hold a key, a token, the value of
 * a variable that is secret by its name (from the environment and from .env files), or a path of
 * the machine that built it. Exits 1 when one does.
 */
import os from "node:os";
import path from "node:path";
import { checkFiles, readEnvFiles } from "./secrets/check-files";
import { machinePaths, secretValues } from "../src/lib/secrets";

const root = path.join(__dirname, "..");

async function main(): Promise<void> {
  const forbidden = [
    ...machinePaths(root, os.homedir()),
    ...secretValues(process.env),
    ...(await readEnvFiles(root)),
  ];
  const { files, leaks } = await checkFiles(path.join(root, "public"), forbidden);
  for (const { file, what, excerpt } of leaks) console.log(`public/${file}: ${what}: ${excerpt}`);
  console.log(
    `${String(files)} files, compared with ${String(forbidden.length)} values; ${String(leaks.length)} of them should not be published`,
  );
  if (leaks.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
