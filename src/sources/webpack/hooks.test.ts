import { AsyncSeriesHook, HookMap, MultiHook, SyncBailHook, SyncHook } from "tapable";
import type { HookType } from "./hook-types";
import { toHooks } from "./hooks";

const type = (facts: Partial<HookType>): HookType => ({
  owner: "A",
  name: "a",
  kind: "AsyncSeriesHook",
  isMap: false,
  arguments: [],
  ...facts,
});

const standIn = {
  tap: () => process.emitWarning("a is no more", "DeprecationWarning", "TEST_A_IS_NO_MORE"),
  tapAsync: () => undefined,
  tapPromise: () => undefined,
};

const all = ["tap", "tapAsync", "tapPromise"];

test.each<[what: string, hook: unknown, types: HookType[], told: Record<string, unknown>]>([
  [
    "a hook that only the running package knows",
    new SyncHook(["stats"]),
    [],
    { kind: "SyncHook", taps: ["tap"], arguments: [{ name: "stats", type: "unknown" }] },
  ],
  [
    "types of its arguments and of what it returns",
    new SyncBailHook(["compilation"]),
    [type({ kind: "SyncBailHook", arguments: ["Compilation"], returns: "boolean | void" })],
    {
      kind: "SyncBailHook",
      taps: ["tap"],
      arguments: [{ name: "compilation", type: "Compilation" }],
      returns: "boolean | void",
    },
  ],
  [
    "types of the hooks that the owner makes by name",
    new AsyncSeriesHook(["request"]),
    [type({ name: "*", arguments: ["Request"] })],
    { kind: "AsyncSeriesHook", taps: all, arguments: [{ name: "request", type: "Request" }] },
  ],
  [
    "the running hook is what counts when types differ",
    new SyncHook(["parser"]),
    [type({ kind: "SyncBailHook", arguments: ["Parser"], returns: "void" })],
    { kind: "SyncHook", taps: ["tap"], arguments: [{ name: "parser", type: "Parser" }] },
  ],
  [
    "a map",
    new HookMap(() => new SyncHook(["expression"])),
    [],
    {
      kind: "SyncHook",
      isMap: true,
      taps: ["tap"],
      arguments: [{ name: "expression", type: "unknown" }],
    },
  ],
  [
    "a group",
    new MultiHook([new AsyncSeriesHook(["compiler"])]),
    [],
    { kind: "AsyncSeriesHook", taps: all, arguments: [{ name: "compiler", type: "unknown" }] },
  ],
  [
    "a stand-in says why, in the package's words",
    standIn,
    [type({ arguments: ["Set<Chunk>"], deprecated: "" })],
    {
      kind: "AsyncSeriesHook",
      taps: all,
      arguments: [{ name: "argument1", type: "Set<Chunk>" }],
      deprecated: "a is no more",
    },
  ],
  [
    "deprecated by its types alone",
    new SyncHook<[]>([]),
    [type({ deprecated: "" })],
    { kind: "SyncHook", taps: ["tap"], arguments: [], deprecated: "" },
  ],
])("%s", (_, hook, types, told) =>
  expect(toHooks([{ owner: "A", hooks: { a: hook } }], types)).toEqual([
    { id: "A.hooks.a", owner: "A", name: "a", isMap: false, ...told },
  ]),
);
