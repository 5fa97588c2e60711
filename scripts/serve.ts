import { join } from "node:path";
import { readHostRules } from "../src/publish/host-files";
import { serve } from "../src/publish/server";
import { run } from "./run";

// `npm run serve`: serves the built site like production hosts.

/** The port from the environment, 9000 by default. */
function portFrom(value: string | undefined): number {
  if (value === undefined || value.trim() === "") return 9000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `PORT is "${value}", but has to be a whole number from 0 to 65535: PORT=9000 npm run serve`,
    );
  }
  return port;
}

run(async () => {
  const dir = join(__dirname, "..", "public");
  const host = process.env.HOST?.trim();
  const server = await serve({
    dir,
    port: portFrom(process.env.PORT),
    ...(host ? { host } : {}),
    rules: await readHostRules(dir),
  });
  console.log(
    `${server.url}\nFor looking at the site: publish it on a host, as docs/deploying.md says.`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
});
