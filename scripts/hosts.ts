import { join } from "node:path";
import { readHostRules, rulesToHostFile, writeHostFiles } from "../src/publish/host-files";
import { run } from "./run";

// `node --import tsx scripts/hosts.ts <host>` prints the configuration of a host that reads none from the
// published directory. `cloudflare` prints nothing but rewrites the files in that directory.

run(async () => {
  const publicDir = join(__dirname, "..", "public");
  const host = process.argv[2] ?? "";
  const rules = await readHostRules(publicDir);
  if (host === "cloudflare") await writeHostFiles(publicDir, rules, true);
  else process.stdout.write(rulesToHostFile(host, rules));
});
