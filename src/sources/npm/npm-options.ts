import path from "node:path";
import Config from "@npmcli/config";
import { definitions, flatten, nerfDarts, shorthands } from "@npmcli/config/lib/definitions";
import type { Options } from "pacote";

/** Directory of the npm client, for its built-in settings. */
function npmFolder(): string {
  const script = process.env.npm_execpath;
  if (script !== undefined && path.basename(script) === "npm-cli.js") {
    return path.dirname(path.dirname(script));
  }
  return path.join(path.dirname(path.dirname(process.execPath)), "lib", "node_modules", "npm");
}

/** Reads npm's configuration like npm does and returns pacote's options. */
export async function loadNpmOptions(cwd: string): Promise<Options> {
  const config = new Config({
    npmPath: npmFolder(),
    definitions,
    shorthands,
    flatten,
    // Without them, credentials of a registry would count as unknown settings.
    ...{ nerfDarts, warn: false },
    cwd,
    // A copy, because loading sets `npm_config_*` variables.
    env: { ...process.env },
    argv: [process.execPath, "npm"],
  });
  await config.load();
  return config.flat as Options;
}
