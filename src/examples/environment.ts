import { existsSync } from "node:fs";
import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

/** The commands that a page may run, besides `cd` and what the shell itself knows. */
export const SUPPORTED_COMMANDS = [
  "npx (of packages that are installed here)",
  "npm (init, install, pkg, run, start, test)",
  ...["node", "cat", "cp", "find", "grep", "head", "ls", "mkdir", "mv", "rm", "sort", "tail"],
  ...["touch", "tree", "wc"],
] as const;

const tools = ["cat", "cp", "find", "grep", "head", "ls", "mkdir", "mv", "rm", "sort", "tail"];
const moreTools = ["touch", "tree", "wc", "sh", "env", "dirname", "uname", "sed", "sleep"];

/** What commands run with. */
export interface ExampleEnvironment {
  /** Root of the repository. */
  root: string;
  /** Folder that holds the folders of all projects. */
  work: string;
  variables: NodeJS.ProcessEnv;
}

/** `npx` that runs what is installed in the project or in the repository, and fetches nothing. */
const npx = `#!/bin/sh
name=$1; shift
for bin in "$PWD/node_modules/.bin" "$EXAMPLES_ROOT/node_modules/.bin"; do
  if [ -e "$bin/$name" ]; then exec "$bin/$name" "$@"; fi
done
echo "npx: $name is not installed in this repository" >&2
exit 127
`;

/** `npm` without its ways to the network; `install` looks packages up in the repository. */
const npm = `#!/bin/sh
case "$1" in
  install|i|add|ci) shift; exec node --import "$EXAMPLES_TSX" "$EXAMPLES_INSTALL" "$@" ;;
  init|pkg|run|run-script|start|test|t|--version|-v) PATH="$PATH:$EXAMPLES_PATH" exec "$EXAMPLES_NPM" "$@" ;;
esac
echo "npm $1: command not found: known are init, install, pkg, run, start and test" >&2
exit 127
`;

function find(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .filter((folder) => !folder.includes("node_modules"))
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

/**
 * Makes the folder of commands that pages may run, and the environment for them: no colours, no
 * network, nothing of the person who runs it.
 *
 * @param work where the projects are written. Not below a `node_modules`: webpack, loaders and
 *   many configurations treat what lies in such a folder as somebody else's code.
 */
export async function prepareEnvironment(root: string, work: string): Promise<ExampleEnvironment> {
  const cache = path.join(root, "node_modules/.cache/examples");
  const bin = path.join(work, ".bin");
  await Promise.all(
    [bin, work, path.join(cache, "home")].map((dir) => mkdir(dir, { recursive: true })),
  );
  for (const [name, text] of Object.entries({ npx, npm })) {
    await writeFile(path.join(bin, name), text);
    await chmod(path.join(bin, name), 0o755);
  }
  await symlink(process.execPath, path.join(bin, "node"));
  for (const name of [...tools, ...moreTools]) {
    const file = find(name);
    if (file) await symlink(file, path.join(bin, name));
  }
  // Keeps the search for a package.json from reaching the site's own.
  await writeFile(path.join(work, "package.json"), '{ "private": true }\n');
  return { root, work, variables: variables(root, work, cache, bin) };
}

function variables(root: string, work: string, cache: string, bin: string): NodeJS.ProcessEnv {
  return {
    PATH: bin,
    HOME: path.join(cache, "home"),
    LANG: "C.UTF-8",
    TZ: "UTC",
    NO_COLOR: "1",
    // Of the site's list of browsers, no project may know.
    BROWSERSLIST_ROOT_PATH: work,
    BROWSER: "none",
    npm_config_globalconfig: path.join(cache, "home/npmrc"),
    npm_config_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    npm_config_cache: path.join(cache, "npm"),
    EXAMPLES_ROOT: root,
    EXAMPLES_WORK: work,
    EXAMPLES_PATH: path.dirname(process.execPath),
    EXAMPLES_NPM: find("npm") ?? "npm",
    EXAMPLES_TSX: require.resolve("tsx"),
    EXAMPLES_INSTALL: path.join(__dirname, "npm-install.ts"),
  };
}
