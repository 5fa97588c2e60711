import { join } from "node:path";
import { readHostRules, rulesToHostFile, writeHostFiles } from "../src/publish/host-files";

// `node --import tsx scripts/hosts.ts <host>` prints the configuration of a host that reads none from the
// published folder. `cloudflare` prints nothing but rewrites the files in that folder.

async function main(): Promise<void> {
  const publicDir = join(__dirname, "..", "public");
  const host = process.argv[2] ?? "";
  const rules = await readHostRules(publicDir);
  if (host === "cloudflare") await writeHostFiles(publicDir, rules, { slashRedirects: true });
  else process.stdout.write(rulesToHostFile(host, rules));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
