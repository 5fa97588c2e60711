/** The command line of a project's build, read as webpack-cli does. */
import type { Argument, cli as webpackCli, Configuration } from "webpack";

/** webpack's flags by name. */
type GetArguments = () => Readonly<Record<string, Argument>>;

export type Env = Record<string, unknown>;

export interface Command {
  /** Configuration files; empty for the default one. */
  config: string[];
  configName: string[];
  merge: boolean;
  failOnWarnings: boolean;
  env: Env;
  /** Variables of the environment: `NODE_ENV=production webpack`. */
  variables: Record<string, string>;
  /** Values of webpack's own flags, by name with dashes. */
  values: Record<string, (string | boolean)[]>;
}

/** `webpack --env a="b c"` => `["webpack", "--env", "a=b c"]` */
const toWords = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"),
  );

/** `--env a.b=c` sets `env.a.b`; without a value, true. */
function setEnv(env: Env, word: string): void {
  const [names = "", value] = word.split(/=(.*)/s, 2);
  const keys = names.split(/\.(?!$)/);
  const last = keys.pop() ?? "";
  let target = env;
  for (const key of keys) {
    if (typeof target[key] !== "object") target[key] = {};
    target = target[key] as Env;
  }
  target[last] = word === `${names}=` ? undefined : (value ?? true);
}

const ALIASES: Readonly<Record<string, string>> = {
  ...{ c: "config", d: "devtool", e: "entry", m: "merge", o: "output-path", t: "target" },
  ...{ w: "watch", h: "help", j: "json", v: "version" },
};

/** Flags of webpack-cli that the playground has no use for. */
const IGNORED = new Set(["progress", "json", "analyze", "disable-interpret", "watch", "color"]);

const takesValue = ({ configs }: Argument): boolean =>
  configs.some(({ type, values }) =>
    type === "enum"
      ? values?.some((value) => typeof value === "string")
      : !/^(?:boolean|reset)$/.test(type),
  );

/** The words of the part of a script that calls webpack, without its name, and the variables before. */
export function readCall(script: string): { words: string[]; variables: Record<string, string> } {
  const call = script.split(/&&|\|\||;/).find((part) => /\bwebpack\b/.test(part)) ?? "webpack";
  const words = toWords(call);
  const start = words.findIndex((word) => /(?:^|\/)webpack(?:-cli)?$/.test(word));
  const variables: Record<string, string> = {};
  for (const word of words.slice(0, start)) {
    const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) variables[name] = value;
  }
  return { words: words.slice(start + 1), variables };
}

/**
 * Reads a script that calls webpack: `webpack --mode production`
 * @throws Error for an unknown flag
 */
export function readCommand(script: string, getArguments: GetArguments): Command {
  const { words: rest, variables } = readCall(script);
  const command: Command = {
    ...{ config: [], configName: [], merge: false, failOnWarnings: false },
    ...{ env: {}, values: {}, variables },
  };
  if (/^(?:build|bundle|b)$/.test(rest[0] ?? "")) rest.shift();
  while (rest.length > 0) readWord(rest, getArguments, command);
  return command;
}

function readWord(rest: string[], getArguments: GetArguments, command: Command): void {
  const word = rest.shift() ?? "";
  const { values } = command;
  const add = (name: string, value: string | boolean) => (values[name] ??= []).push(value);
  if (!word.startsWith("-")) {
    add("entry", word);
    return;
  }
  const [, written = "", given] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  const name = ALIASES[written] ?? written;
  const take = (): string => given ?? rest.shift() ?? "";
  if (name === "config") command.config.push(take());
  else if (name === "config-name") command.configName.push(take());
  else if (name === "config-node-env" || name === "node-env") command.variables.NODE_ENV = take();
  else if (name === "merge") command.merge = true;
  else if (name === "fail-on-warnings") command.failOnWarnings = true;
  else if (name === "env") setEnv(command.env, take());
  else if (!IGNORED.has(name.replace(/^no-/, ""))) {
    const args = getArguments();
    const positive = name.replace(/^no-/, "");
    const isValue = (given ?? rest[0])?.startsWith("-") === false;
    if (args[name] && takesValue(args[name]) && isValue) add(name, take());
    else if (args[name]) add(name, given ?? true);
    else if (args[positive]) add(positive, false);
    else throw new Error(`Unknown option '${word}'`);
  }
}

/** Applies webpack's own flags to a configuration. */
export function applyFlags(
  cli: typeof webpackCli,
  getArguments: GetArguments,
  { values, variables }: Command,
  configuration: Configuration,
): void {
  const names = Object.keys(values);
  const args = names.length > 0 ? getArguments() : {};
  const used = Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)));
  const given = Object.entries(values).map(
    ([name, all]) => [name, args[name]?.multiple ? all : (all.at(-1) ?? true)] as const,
  );
  const problems =
    names.length > 0 &&
    cli.processArguments(used, configuration, Object.fromEntries(given) as typeof values);
  if (problems && problems.length > 0)
    throw new Error(
      problems
        .map(
          ({ type, path, argument, value, expected }) =>
            `Invalid value '${String(value)}' for the '--${argument}' option (${type} at ${path})` +
            (expected === undefined ? "" : `; expected: '${expected}'`),
        )
        .join("\n"),
    );
  const { NODE_ENV } = variables;
  if (!configuration.mode && /^(?:development|production|none)$/.test(NODE_ENV ?? ""))
    configuration.mode = NODE_ENV as "development";
  const { stats } = configuration;
  if (stats === undefined || typeof stats === "boolean")
    configuration.stats = { preset: (stats ?? true) ? "normal" : "none" };
  else if (typeof stats === "string") configuration.stats = { preset: stats };
  (configuration.stats as { colors: boolean }).colors = false;
}
