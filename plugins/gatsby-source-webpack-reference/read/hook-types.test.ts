import { readHookTypes } from "./hook-types";
import { TypeFile } from "./signatures";

const read = (members: string, more = "") =>
  readHookTypes(new TypeFile(`declare class Owner {\n${members}\n}\n${more}`));
const hooks = (text: string) => read(`hooks: Readonly<{\n${text}\n}>;`);

test.each<[what: string, text: string, told: Record<string, unknown>]>([
  [
    "arguments",
    "a: AsyncSeriesHook<[Compilation, null | string]>;",
    { kind: "AsyncSeriesHook", arguments: ["Compilation", "null | string"] },
  ],
  [
    "what a bail hook returns",
    "a: SyncBailHook<[string], boolean | void>;",
    { kind: "SyncBailHook", arguments: ["string"], returns: "boolean | void" },
  ],
  [
    "additional options are nothing that is returned",
    "a: AsyncSeriesHook<[Assets], ProcessAssetsAdditionalOptions>;",
    { kind: "AsyncSeriesHook", arguments: ["Assets"] },
  ],
  [
    "a map whose hooks differ by key",
    'a: TypedHookMap<Record<"js", SyncBailHook<[A, X], P>> & Record<string, SyncBailHook<[B, X], Q>>>;',
    { kind: "SyncBailHook", arguments: ["A | B", "X"], returns: "P | Q" },
  ],
  [
    "a getter that says what to use",
    "/** @deprecated Use b. */ get a(): SyncHook<[A]>;",
    { kind: "SyncHook", arguments: ["A"], deprecated: "Use b." },
  ],
  [
    "types over several lines",
    "a: SyncHook<[\n  /* why */\n  | A\n  | Record<\n      string,\n      | B\n      | C\n    >,\n]>;",
    { kind: "SyncHook", arguments: ["A | Record<string, B | C>"] },
  ],
])("%s", (_, text, told) => expect(hooks(text)).toEqual([{ owner: "Owner", name: "a", ...told }]));

test("hooks through names of types, from static methods, and what ensureHook makes", () => {
  const members = `
    hooks: KnownHooks & MoreHooks;
    static getCompilationHooks: (compilation: Compilation) => PluginHooks;
    static getHooks(compiler: Compiler): { d: SyncHook<[D]> };
    ensureHook(name: string): ResolveHook;
    other: { e: SyncHook<[E]> };`;
  const types = `
    declare interface KnownHooks { a: SyncHook<[A]>; notAHook: string }
    type MoreHooks = { b: SyncHook<[B]> };
    declare interface PluginHooks { c: SyncHook<[C]> }
    type ResolveHook = AsyncSeriesBailHook<[R], null | R>;
    declare interface Unused { hooks: { x: SyncHook<[]> } }`;
  const told = read(members, types).map(({ name, arguments: args }) => [name, args]);
  expect(told).toEqual([
    ["a", ["A"]],
    ["b", ["B"]],
    ["c", ["C"]],
    ["d", ["D"]],
    ["*", ["R"]],
  ]);
});
