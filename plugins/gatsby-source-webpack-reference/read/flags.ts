import type { ReferenceCommand, ReferenceFlag } from "../types";
import type { Installed } from "./installed";
import { literalPart, partsToValues, type ValuePart } from "./values";

/** A flag that sets options, as `webpack.cli.getArguments()` describes it. */
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

/** An option of one command, as commander, webpack-cli's parser, holds it. */
export interface ProgramOption {
  /** "-o, --output-path <value>" */
  flags: string;
  short?: string | null;
  long?: string | null;
  description: string;
  /** `--no-<name>` */
  negate: boolean;
  /** The value is required: `<value>`; or optional: `[value]`. */
  required: boolean;
  optional: boolean;
  variadic: boolean;
}

interface ProgramCommand {
  name: () => string;
  aliases: () => string[];
  usage: () => string;
  description: () => string;
  options: readonly ProgramOption[];
}

/** webpack-cli's program with its commands. */
export interface Program extends Pick<ProgramCommand, "options"> {
  commands: readonly ProgramCommand[];
}

/** The flags that webpack makes of its own schema and of that of webpack-dev-server. */
export function readSettingFlags({ load }: Installed): SettingFlag[] {
  const { cli } = load("webpack") as {
    cli: { getArguments: (schema?: unknown) => Record<string, Argument> };
  };
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

class Ended extends Error {}

/**
 * webpack-cli's program with every command and option registered. `--help=verbose` registers them,
 * so this runs it, without its output and its exit.
 */
export async function readProgram({ load }: Installed): Promise<Program> {
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
  process.exit = () => {
    throw new Ended();
  };
  try {
    await cli.run(["--help=verbose"], { from: "user" });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    process.exit = exit;
  }
  return cli.program;
}

export function toCommands({ commands }: Program): ReferenceCommand[] {
  return commands.map((command) => ({
    name: command.name(),
    aliases: command.aliases(),
    usage: command.usage(),
    description: command.description(),
    package: "webpack-cli",
  }));
}

/**
 * All flags of the command line: those that set options, and webpack-cli's own.
 *
 * @param optionOf the option of the reference that a flag's path sets
 */
export function toFlags(
  settings: readonly SettingFlag[],
  program: Program,
  optionOf: (path: string) => string | undefined,
): ReferenceFlag[] {
  const known = new Map(settings.map((flag) => [flag.name, flag]));
  return [...usesByFlag(program)].map(([name, uses]): ReferenceFlag => {
    const setting = known.get(name);
    const option = uses.find((use) => !use.option.negate)?.option;
    const negation = uses.find((use) => use.option.negate)?.option;
    return {
      ...(setting ? argumentValues(setting.argument) : optionValues(option ?? negation)),
      description: (setting ? setting.argument : (option ?? negation))?.description ?? "",
      name,
      package: setting?.package ?? "webpack-cli",
      commands: [...new Set(uses.map((use) => use.command))],
      ...(option?.short ? { alias: option.short.slice(1) } : {}),
      multiple: setting ? setting.argument.multiple : (option?.variadic ?? false),
      negatable: negation !== undefined,
      options: [...new Set((setting?.paths ?? []).flatMap((path) => optionOf(path) ?? []))],
    };
  });
}

/** Flags of the program itself work with every command. */
function usesByFlag(program: Program) {
  const all = new Map<string, { command: string; option: ProgramOption }[]>();
  const add = (command: string, option: ProgramOption) => {
    const name = (option.long ?? option.flags).replace(/^--/, "");
    const key = option.negate ? name.replace(/^no-/, "") : name;
    all.set(key, [...(all.get(key) ?? []), { command, option }]);
  };
  for (const command of program.commands) {
    for (const option of command.options) add(command.name(), option);
  }
  for (const option of program.options) {
    for (const command of program.commands) add(command.name(), option);
  }
  return all;
}

/** A flag that resets an array takes no value, like one that sets `true`. */
function argumentValues({ configs }: Argument) {
  const parts = configs.flatMap(({ type, values }): ValuePart[] => {
    if (type === "enum") return (values ?? []).map(literalPart);
    return [{ kind: type === "path" ? "string" : type === "reset" ? "boolean" : type }];
  });
  return partsToValues(parts);
}

function optionValues(option: ProgramOption | undefined) {
  const takesValue = option?.required === true || option?.optional === true;
  const types = [...(takesValue ? ["string"] : []), ...(option?.required ? [] : ["boolean"])];
  return { types, values: [] };
}
