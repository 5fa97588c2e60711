import { join } from "node:path";
import { readHostRules } from "../src/publish/host-files";
import { serve } from "../src/publish/server";

// Run by `npm run serve`: serves what `npm run build` has built, as the real hosts do.

async function main(): Promise<void> {
  const dir = join(__dirname, "..", "public");
  const host = process.env.HOST?.trim();
  const server = await serve({
    dir,
    port: Number(process.env.PORT ?? 9000),
    ...(host ? { host } : {}),
    rules: await readHostRules(dir),
  });
  console.log(server.url);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
