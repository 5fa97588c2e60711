/** Loads the configuration of a project as webpack-cli does. */
import type { Configuration } from "webpack";
import { merge } from "webpack-merge";
import type { Command } from "./command";
import { ROOT } from "./globals";
import { fs } from "./files";
import { importFrom } from "./host";

type Options = Configuration | Configuration[];
/** An object, a promise, or a function that returns either. */
type Written = Options | Promise<Written> | ((env: unknown, argv: unknown) => Written);

const NAMES = ["webpack.config", ".webpack/webpack.config", ".webpack/webpackfile"];
const ENDINGS = [".js", ".mjs", ".cjs"];

function findFiles({ config }: Command): string[] {
  if (config.length > 0) return config.map((file) => file.replace(/^(?!\.{0,2}\/)/, "./"));
  const names = NAMES.flatMap((name) => ENDINGS.map((ending) => `./${name}${ending}`));
  const found = names.find((name) => fs.existsSync(`${ROOT}/${name}`));
  const other = fs.existsSync(ROOT)
    ? (fs.readdirSync(ROOT) as string[]).find((name) => name.startsWith("webpack.config."))
    : undefined;
  if (found === undefined && other !== undefined)
    throw new Error(`${other} isn't supported in the playground. Write webpack.config.js.`);
  return found === undefined ? [] : [found];
}

const settle = async (written: Written, env: unknown, argv: unknown): Promise<Options> => {
  const value = await (written as Promise<Written>);
  return typeof value === "function" ? settle(value(env, argv), env, argv) : value;
};

async function loadFile(file: string, env: unknown, argv: unknown): Promise<Options> {
  const namespace = (await importFrom(ROOT, file)) as { default?: { default?: Written } };
  const { default: written = namespace } = namespace;
  const inner = (written as { __esModule?: boolean; default?: Written }).__esModule
    ? (written as { default?: Written }).default
    : (written as Written);
  const options = await (Array.isArray(inner)
    ? Promise.all(inner.map(async (each) => settle(each as Written, env, argv)))
    : settle(inner ?? {}, env, argv));
  if (typeof options !== "object" || (options as unknown) === null)
    throw new Error(`Invalid configuration in '${ROOT}/${file.replace("./", "")}'`);
  return withExtends(options as Options, env, argv);
}

type Extending = Configuration & { extends?: string | string[] };

async function withExtends(options: Options, env: unknown, argv: unknown): Promise<Options> {
  if (Array.isArray(options)) {
    const all = await Promise.all(options.map((each) => withExtends(each, env, argv)));
    return all.flat();
  }
  const { extends: files, ...own } = options as Extending;
  if (files === undefined) return options;
  const bases = await Promise.all([files].flat().map((file) => loadFile(file, env, argv)));
  return merge<Configuration>(...(bases.flat() as [Configuration]), own);
}

/** The configuration of a project; `{}` without a file. */
export async function loadConfig(command: Command): Promise<Options> {
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true, ...command.env };
  const flags = Object.fromEntries(
    Object.entries(command.values).map(([name, values]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      values.length > 1 ? values : values[0],
    ]),
  );
  const argv = { ...flags, env };
  const loaded = await Promise.all(findFiles(command).map((file) => loadFile(file, env, argv)));
  let options: Options = loaded.length === 1 ? (loaded[0] ?? {}) : loaded.flat();
  if (loaded.length === 0) options = {};
  if (command.configName.length > 0) {
    const all = [options].flat();
    options = command.configName.map((name) => {
      const found = all.find((each) => each.name === name);
      if (!found) throw new Error(`Configuration with the name "${name}" was not found.`);
      return found;
    });
  }
  return command.merge && Array.isArray(options)
    ? merge<Configuration>(...(options as [Configuration]))
    : options;
}
