import type { ReferenceFlag, ReferencePackage } from "../../lib/reference/types";
import type { Program, ProgramOption } from "./commands";
import type { Installed } from "./installed";
import { literalPart, partsToValues } from "./value-parts";
import type { ValuePart } from "./value-parts";

/** One way to set something by a flag, as webpack tells it. */
interface ArgumentConfig {
  type: "enum" | "string" | "path" | "number" | "boolean" | "RegExp" | "reset";
  path: string;
  multiple: boolean;
  values?: readonly unknown[];
}

/** A flag, as `webpack.cli.getArguments()` tells it. */
export interface Argument {
  description: string | undefined;
  multiple: boolean;
  configs: readonly ArgumentConfig[];
}

export type Arguments = Readonly<Record<string, Argument>>;

interface WebpackCommandLine {
  cli: { getArguments: (schema?: unknown) => Arguments };
}

/** A flag that sets options, with the paths that it names. */
export interface SettingFlag {
  name: string;
  package: "webpack" | "webpack-dev-server";
  argument: Argument;
  paths: readonly string[];
}

/** The flags that webpack makes of its own schema and of that of webpack-dev-server. */
export function readSettingFlags({ load }: Installed): SettingFlag[] {
  const { cli } = load("webpack") as WebpackCommandLine;
  const { schema } = load("webpack-dev-server") as { schema: unknown };
  const flags = (all: Arguments, of: SettingFlag["package"], prefix: string): SettingFlag[] =>
    Object.entries(all).map(([name, argument]) => {
      const paths = argument.configs.map(({ path }) => prefix + path);
      return { name, package: of, argument, paths: [...new Set(paths)] };
    });
  return [
    ...flags(cli.getArguments(), "webpack", ""),
    ...flags(cli.getArguments(schema), "webpack-dev-server", "devServer."),
  ];
}

/**
 * All flags of the command line: those that set options, and webpack-cli's own, which its program
 * has besides.
 *
 * `optionsOf` tells which options of the reference a named path means.
 */
export function toFlags(
  settings: readonly SettingFlag[],
  program: Program,
  optionsOf: (path: string) => readonly string[],
): ReferenceFlag[] {
  const commands = commandsByFlag(program);
  const known = new Map(settings.map((flag) => [flag.name, flag]));
  return [...commands].map(([name, uses]): ReferenceFlag => {
    const setting = known.get(name);
    const option = uses.find((use) => !use.option.negate)?.option;
    const negation = uses.find((use) => use.option.negate)?.option;
    const told = setting
      ? { ...argumentValues(setting.argument), description: setting.argument.description ?? "" }
      : {
          ...optionValues(option ?? negation),
          description: (option ?? negation)?.description ?? "",
        };
    return {
      ...told,
      name,
      package: (setting?.package ?? "webpack-cli") satisfies ReferencePackage,
      commands: [...new Set(uses.map((use) => use.command))],
      ...(option?.short ? { alias: option.short.slice(1) } : {}),
      multiple: setting ? setting.argument.multiple : (option?.variadic ?? false),
      negatable: negation !== undefined,
      options: [...new Set((setting?.paths ?? []).flatMap(optionsOf))],
    };
  });
}

interface Use {
  command: string;
  option: ProgramOption;
}

/** Flags of the program itself stand before or after every command. */
function commandsByFlag(program: Program): Map<string, Use[]> {
  const all = new Map<string, Use[]>();
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

/** A flag that resets a list takes no value, like one that sets `true`. */
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
