import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildSync } from "esbuild";

/** System programs that a page can run. */
const TOOLS =
  "cat cp find grep head ls mkdir mv rm sort tail touch tree wc sh env dirname uname sed sleep";

export const SUPPORTED_COMMANDS = `npx (of packages that are installed here), npm (init, install, pack, pkg, run, start, test), node, ${TOOLS.replaceAll(" ", ", ")}`;

export interface ExampleEnvironment {
  root: string;
  /** Directory of all projects. */
  work: string;
  variables: NodeJS.ProcessEnv;
}

/** An `npx` that only runs installed packages. */
const NPX = `#!/bin/sh
name=$1; shift
for bin in "$PWD/node_modules/.bin" "$EXAMPLES_ROOT/node_modules/.bin"; do
  if [ -e "$bin/$name" ]; then exec "$bin/$name" "$@"; fi
done
echo "npx: $name is not installed in this repository" >&2
exit 127
`;

/** An `npm` without a network; `install` takes packages from the repository. */
const NPM = `#!/bin/sh
case "$1" in
  install|i|add|ci) shift; exec node "$EXAMPLES_INSTALL" "$@" ;;
  init|pack|pkg|run|run-script|start|test|t|--version|-v) PATH="$PATH:$EXAMPLES_PATH" exec "$EXAMPLES_NPM" "$@" ;;
esac
echo "npm $1: command not found: known are init, install, pack, pkg, run, start and test" >&2
exit 127
`;

/** Minifiers start processes if there are more cores; that takes longer than the examples' files. */
const ONE_CORE = "require('node:os').availableParallelism = () => 1;\n";

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .filter((folder) => !folder.includes("node_modules"))
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

/**
 * Creates the directory of available commands and their environment: no colors, no network, nothing
 * personal.
 * @param work directory for projects, outside any `node_modules`, where webpack and loaders treat
 * files differently
 */
export async function prepareEnvironment(root: string, work: string): Promise<ExampleEnvironment> {
  const cache = path.join(root, "node_modules/.cache/examples");
  const home = path.join(cache, "home");
  const bin = path.join(work, ".bin");
  for (const folder of [bin, home]) await mkdir(folder, { recursive: true });
  await writeFile(path.join(bin, "npx"), NPX, { mode: 0o755 });
  await writeFile(path.join(bin, "npm"), NPM, { mode: 0o755 });
  await symlink(process.execPath, path.join(bin, "node"));
  for (const name of TOOLS.split(" ")) {
    const file = findProgram(name);
    if (file) await symlink(file, path.join(bin, name));
  }
  const install = path.join(bin, "npm-install.cjs");
  buildSync({
    entryPoints: [path.join(__dirname, "npm-install.ts")],
    ...{ bundle: true, platform: "node", outfile: install },
  });
  const oneCore = path.join(bin, "one-core.cjs");
  await writeFile(oneCore, ONE_CORE);
  const preloaded = [path.join(__dirname, "../sources/code-cache.cjs"), oneCore];
  // Ends the search for a package.json before the repository's.
  await writeFile(path.join(work, "package.json"), '{ "private": true }\n');
  const variables = {
    PATH: bin,
    HOME: home,
    LANG: "C.UTF-8",
    TZ: "UTC",
    NO_COLOR: "1",
    // Hides the repository's list of browsers.
    BROWSERSLIST_ROOT_PATH: work,
    BROWSER: "none",
    npm_config_globalconfig: path.join(home, "npmrc"),
    npm_config_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    npm_config_cache: path.join(cache, "npm"),
    EXAMPLES_ROOT: root,
    CODE_CACHE: path.join(work, ".code-cache"),
    EXAMPLES_PATH: path.dirname(process.execPath),
    EXAMPLES_NPM: findProgram("npm") ?? "npm",
    EXAMPLES_INSTALL: install,
    NODE_OPTIONS: preloaded.map((file) => `--require ${JSON.stringify(file)}`).join(" "),
  };
  return { root, work, variables };
}
