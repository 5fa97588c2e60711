import type { ReferenceCommand, ReferenceFlag } from "../types";
import { literalPart, partsToValues } from "./values";

/** A flag that sets options, as in `webpack.cli.getArguments()`. */
export interface SettingFlag {
  name: string;
  package: "webpack" | "webpack-dev-server";
  argument: Argument;
  paths: readonly string[];
}

export interface Argument {
  description: string | undefined;
  multiple: boolean;
  configs: readonly {
    type: "enum" | "string" | "path" | "number" | "boolean" | "RegExp" | "reset";
    path: string;
    values?: readonly unknown[];
  }[];
}

export type GetArguments = (schema?: unknown) => Record<string, Argument>;

/** A command's option in commander, webpack-cli's parser. */
export interface ProgramOption {
  /** `-o, --output-path <value>` */
  flags: string;
  short?: string | null;
  long?: string | null;
  description: string;
  negate: boolean;
  /** `required`: `<value>`; `optional`: `[value]`. */
  required: boolean;
  optional: boolean;
  variadic: boolean;
}

export interface Program {
  options: readonly ProgramOption[];
  commands: readonly (Record<"name" | "usage" | "description", () => string> & {
    aliases: () => string[];
    options: readonly ProgramOption[];
  })[];
}

/** Flags from the schemas of webpack and webpack-dev-server. */
export function readSettingFlags(load: NodeJS.Require): SettingFlag[] {
  const { cli } = load("webpack") as { cli: { getArguments: GetArguments } };
  const { schema } = load("webpack-dev-server") as { schema: unknown };
  const flags = (all: Record<string, Argument>, of: SettingFlag["package"], prefix: string) =>
    Object.entries(all).map(([name, argument]): SettingFlag => {
      const paths = argument.configs.map(({ path }) => prefix + path);
      return { name, package: of, argument, paths: [...new Set(paths)] };
    });
  return [
    ...flags(cli.getArguments(), "webpack", ""),
    ...flags(cli.getArguments(schema), "webpack-dev-server", "devServer."),
  ];
}

/**
 * webpack-cli's program with all commands and options. Runs `--help=verbose`, which registers them,
 * without output or exit.
 */
export async function readProgram(load: NodeJS.Require): Promise<Program> {
  const { default: WebpackCLI } = load("webpack-cli") as {
    default: new () => {
      program: Program;
      logger: { raw: (text: string) => void };
      run: (args: readonly string[], options: { from: "user" }) => Promise<void>;
    };
  };
  const cli = new WebpackCLI();
  cli.logger.raw = () => undefined;
  const exit = process.exit.bind(process);
  const ended = new Error("webpack-cli has ended");
  process.exit = () => {
    throw ended;
  };
  try {
    await cli.run(["--help=verbose"], { from: "user" });
  } catch (error) {
    if (error !== ended) throw error;
  } finally {
    process.exit = exit;
  }
  return cli.program;
}

export const toCommands = ({ commands }: Program): ReferenceCommand[] =>
  commands.map((command) => ({
    name: command.name(),
    aliases: command.aliases(),
    usage: command.usage(),
    description: command.description(),
    package: "webpack-cli",
  }));

/**
 * All flags.
 * @param optionOf the option that a flag's path sets
 */
export function toFlags(
  settings: readonly SettingFlag[],
  program: Program,
  optionOf: (path: string) => string | undefined,
): ReferenceFlag[] {
  return [...usesByFlag(program)].map(([name, uses]): ReferenceFlag => {
    const setting = settings.find((flag) => flag.name === name);
    const option = uses.find((use) => !use.option.negate)?.option;
    const negation = uses.find((use) => use.option.negate)?.option;
    return {
      ...(setting ? argumentValues(setting.argument) : optionValues(option ?? negation)),
      description: (setting?.argument ?? option ?? negation)?.description ?? "",
      name,
      package: setting?.package ?? "webpack-cli",
      commands: [...new Set(uses.map((use) => use.command))],
      ...(option?.short ? { alias: option.short.slice(1) } : {}),
      multiple: (setting ? setting.argument.multiple : option?.variadic) ?? false,
      negatable: negation !== undefined,
      options: [...new Set((setting?.paths ?? []).flatMap((path) => optionOf(path) ?? []))],
    };
  });
}

/** The program's own flags work with every command. */
function usesByFlag({ commands, options }: Program) {
  const all = new Map<string, { command: string; option: ProgramOption }[]>();
  const add = (command: string, option: ProgramOption) => {
    const name = (option.long ?? option.flags).replace(/^--/, "");
    const key = option.negate ? name.replace(/^no-/, "") : name;
    all.set(key, [...(all.get(key) ?? []), { command, option }]);
  };
  for (const command of commands) for (const option of command.options) add(command.name(), option);
  for (const option of options) for (const command of commands) add(command.name(), option);
  return all;
}

/** A flag that resets an array takes no value. */
function argumentValues({ configs }: Argument) {
  const kinds: Partial<Record<string, string>> = { path: "string", reset: "boolean" };
  return partsToValues(
    configs.flatMap(({ type, values = [] }) =>
      type === "enum" ? values.map(literalPart) : [{ kind: kinds[type] ?? type }],
    ),
  );
}

function optionValues(option: ProgramOption | undefined) {
  const takesValue = option?.required === true || option?.optional === true;
  const types = [...(takesValue ? ["string"] : []), ...(option?.required ? [] : ["boolean"])];
  return { types, values: [] };
}
