import path from "node:path";
import Config from "@npmcli/config";
import { definitions, flatten, nerfDarts, shorthands } from "@npmcli/config/lib/definitions";
import type { Options } from "pacote";

/** The directory of the npm client in use: its built-in settings count as well. */
function npmFolder(): string {
  const script = process.env.npm_execpath;
  if (script !== undefined && path.basename(script) === "npm-cli.js") {
    return path.dirname(path.dirname(script));
  }
  return path.join(path.dirname(path.dirname(process.execPath)), "lib", "node_modules", "npm");
}

/**
 * Reads the npm client's configuration the way npm does: command line, environment, project, user,
 * global and built-in settings. Out: the flat options that pacote takes.
 */
export async function loadNpmOptions(cwd: string): Promise<Options> {
  const config = new Config({
    npmPath: npmFolder(),
    definitions,
    shorthands,
    flatten,
    // Without them each credential of a registry would count as an unknown setting.
    ...{ nerfDarts, warn: false },
    cwd,
    // A copy: loading writes npm_config_* variables into it.
    env: { ...process.env },
    argv: [process.execPath, "npm"],
  });
  await config.load();
  return config.flat as Options;
}
