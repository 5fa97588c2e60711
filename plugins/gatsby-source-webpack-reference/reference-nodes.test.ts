import type { Reference, Since } from "../../src/lib/reference/types";
import { referenceNodes } from "./reference-nodes";

const values = { types: ["string"], values: ['"a"'], description: "What it is." };
const nothing: Reference = {
  versions: { webpack: "5.1.0", "webpack-cli": "7.0.0", "webpack-dev-server": "5.0.0" },
  options: [],
  flags: [],
  commands: [],
  hooks: [],
  pluginOptions: [],
};
const noPast: Since = {
  series: {},
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
};
const never = { added: null, deprecated: null, removed: null };

const option = {
  ...values,
  path: "target",
  definition: "webpack#/properties/target",
  package: "webpack" as const,
  flags: ["target"],
};
const flag = {
  ...values,
  name: "target",
  package: "webpack" as const,
  commands: ["build"],
  multiple: false,
  negatable: false,
  options: ["target"],
};
const hook = {
  id: "Compiler.hooks.emit",
  owner: "Compiler",
  name: "emit",
  kind: "AsyncSeriesHook",
  isMap: false,
  taps: ["tap"],
  arguments: [{ name: "compilation", type: "Compilation" }],
};
const pluginOption = {
  ...values,
  plugin: "BannerPlugin",
  path: "banner",
  definition: "webpack#/x",
};
const command = {
  name: "build",
  aliases: ["b"],
  usage: "[options]",
  description: "Builds.",
  package: "webpack-cli" as const,
};

const open = { open: false, deprecated: null };

test.each<[what: string, reference: Partial<Reference>, past: Partial<Since>, fields: object]>([
  [
    "an option",
    { options: [option] },
    {},
    { ...option, ...open, defaults: null, since: never, valuesSince: [], sort: "target" },
  ],
  [
    "an option with a past, defaults and values that came later",
    {
      options: [
        {
          ...option,
          open: true,
          deprecated: "",
          defaults: { none: "1", development: "2", production: "3" },
        },
      ],
    },
    {
      options: { target: { added: "5.2.0", deprecated: "5.9.0" }, other: { added: "5.3.0" } },
      values: { 'target = "a = b"': { added: "5.4.0" }, 'other = "x"': { added: "5.5.0" } },
    },
    {
      ...option,
      open: true,
      deprecated: "",
      defaults: { none: "1", development: "2", production: "3" },
      since: { added: "5.2.0", deprecated: "5.9.0", removed: null },
      valuesSince: [{ value: '"a = b"', since: { ...never, added: "5.4.0" } }],
      sort: "target",
    },
  ],
  [
    "a flag",
    { flags: [flag] },
    { flags: { target: { removed: "7.0.0" } } },
    { ...flag, ...open, alias: null, since: { ...never, removed: "7.0.0" }, sort: "target" },
  ],
  [
    "a flag with a letter",
    { flags: [{ ...flag, alias: "t" }] },
    {},
    { ...flag, ...open, alias: "t", since: never, sort: "target" },
  ],
  ["a command", { commands: [command] }, {}, { ...command, sort: "build" }],
  [
    "a hook, whose id is not that of its node",
    { hooks: [hook] },
    { hooks: { "Compiler.hooks.emit": { added: "5.7.0" } } },
    {
      owner: "Compiler",
      name: "emit",
      kind: "AsyncSeriesHook",
      isMap: false,
      taps: ["tap"],
      arguments: [{ name: "compilation", type: "Compilation" }],
      hookId: "Compiler.hooks.emit",
      deprecated: null,
      returns: null,
      since: { ...never, added: "5.7.0" },
      sort: "Compiler.hooks.emit",
    },
  ],
  [
    "a plugin's option",
    { pluginOptions: [pluginOption] },
    { pluginOptions: { "BannerPlugin#banner": { added: "5.8.0" } } },
    {
      ...pluginOption,
      ...open,
      default: null,
      since: { ...never, added: "5.8.0" },
      sort: "BannerPlugin#banner",
    },
  ],
  [
    "a plugin's option with a default",
    { pluginOptions: [{ ...pluginOption, default: "false" }] },
    {},
    { ...pluginOption, ...open, default: "false", since: never, sort: "BannerPlugin#banner" },
  ],
])("%s", (_, reference, past, fields) => {
  const nodes = referenceNodes({ ...nothing, ...reference }, { ...noPast, ...past });
  expect(nodes.map((node) => node.fields)).toEqual([fields]);
});
