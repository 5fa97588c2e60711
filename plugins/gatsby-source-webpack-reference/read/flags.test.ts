import { toFlags, type Program, type ProgramOption, type SettingFlag } from "./flags";

function option(flags: string, more: Partial<ProgramOption> = {}): ProgramOption {
  const [, short, long] = /^(?:(-\w), )?(--[\w-]+)/.exec(flags) ?? [];
  return {
    flags,
    ...(short ? { short } : {}),
    ...(long ? { long } : {}),
    description: "What the program says.",
    negate: flags.startsWith("--no-"),
    required: flags.includes("<"),
    optional: flags.includes("["),
    variadic: flags.includes("..."),
    ...more,
  };
}

function program(commands: Record<string, ProgramOption[]>, own: ProgramOption[] = []): Program {
  const command = (name: string, options: ProgramOption[]) => ({
    name: () => name,
    aliases: () => [],
    usage: () => "",
    description: () => "",
    options,
  });
  const list = Object.entries(commands).map(([name, options]) => command(name, options));
  return { ...command("webpack", own), commands: list };
}

const setting = (
  name: string,
  configs: SettingFlag["argument"]["configs"],
  multiple = false,
): SettingFlag => ({
  name,
  package: "webpack",
  argument: { description: "What webpack says.", multiple, configs },
  paths: configs.map(({ path }) => path),
});

const config = (type: SettingFlag["argument"]["configs"][number]["type"], values?: unknown[]) => ({
  type,
  path: "a",
  multiple: false,
  ...(values ? { values } : {}),
});

test.each<[what: string, of: Program, settings: SettingFlag[], told: Record<string, unknown>]>([
  [
    "a flag of the program takes what stands behind it",
    program({ build: [option("-c, --config <file...>")] }),
    [],
    { name: "config", alias: "c", types: ["string"], multiple: true },
  ],
  [
    "one of the program itself is taken by all commands, and can be negated",
    program({ build: [], info: [] }, [option("--color"), option("--no-color")]),
    [],
    { name: "color", commands: ["build", "info"], negatable: true },
  ],
  [
    "several kinds",
    program({ build: [option("--a [value...]"), option("--no-a")] }),
    [setting("a", [config("path"), config("RegExp"), config("boolean")], true)],
    {
      name: "a",
      package: "webpack",
      types: ["string", "RegExp", "boolean"],
      multiple: true,
      negatable: true,
      description: "What webpack says.",
      options: ["the option a"],
    },
  ],
])("%s", (_, of, settings, told) =>
  expect(toFlags(settings, of, (path) => `the option ${path}`)).toEqual([
    {
      package: "webpack-cli",
      commands: ["build"],
      types: ["boolean"],
      values: [],
      description: "What the program says.",
      multiple: false,
      negatable: false,
      options: [],
      ...told,
    },
  ]),
);
