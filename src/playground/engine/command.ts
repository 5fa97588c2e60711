/** The command line of a project's build, read as webpack-cli does. */
import type { Argument, Configuration } from "webpack";

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
    type === "enum" ? values?.some((value) => typeof value === "string") : !/^(?:boolean|reset)$/.test(type),
  );

/**
 * Reads the part of a script that calls webpack: `webpack --mode production`
 * @param args webpack's flags by name
 * @throws Error for an unknown flag
 */
export function readCommand(script: string, args: Readonly<Record<string, Argument>>): Command {
  const call = script.split(/&&|\|\||;/).find((part) => /\bwebpack\b/.test(part)) ?? "webpack";
  const words = toWords(call);
  const start = words.findIndex((word) => /(?:^|\/)webpack(?:-cli)?$/.test(word));
  const command: Command = {
    ...{ config: [], configName: [], merge: false, failOnWarnings: false },
    ...{ env: {}, variables: {}, values: {} },
  };
  for (const word of words.slice(0, start)) {
    const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) command.variables[name] = value;
  }
  const rest = words.slice(start + 1);
  if (/^(?:build|bundle|b)$/.test(rest[0] ?? "")) rest.shift();
  while (rest.length > 0) readWord(rest, args, command);
  return command;
}

function readWord(
  rest: string[],
  args: Readonly<Record<string, Argument>>,
  command: Command,
): void {
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
  else if (name === "env") {
    do setEnv(command.env, take());
    while (given === undefined && rest[0] !== undefined && !rest[0].startsWith("-"));
  } else if (args[name] && takesValue(args[name]) && (given ?? rest[0])?.startsWith("-") === false)
    add(name, take());
  else if (args[name]) add(name, given === undefined ? true : given);
  else if (args[name.replace(/^no-/, "")]) add(name.replace(/^no-/, ""), false);
  else if (!IGNORED.has(name.replace(/^no-/, ""))) throw new Error(`Unknown option '${word}'`);
}

/** Applies webpack's own flags to a configuration. */
export function applyFlags(
  cli: typeof import("webpack").cli,
  args: Readonly<Record<string, Argument>>,
  { values, variables }: Command,
  configuration: Configuration,
): void {
  const used = Object.fromEntries(Object.entries(args).filter(([name]) => name in values));
  const problems = cli.processArguments(used, configuration, values);
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
