import type { ReferenceHook } from "../types";
import type { HookType } from "./hook-types";
import { exportedClasses } from "./options";

type Hooks = Readonly<Record<string, unknown>>;

interface HasHooks {
  hooks: Hooks;
}

interface Factory extends HasHooks {
  createParser: (type: string) => HasHooks;
}

interface Compiler extends HasHooks {
  newCompilationParams: () => { normalModuleFactory: Factory; contextModuleFactory: HasHooks };
  newCompilation: (params: unknown) => HasHooks;
  resolverFactory: HasHooks & { get: (type: string, options: object) => HasHooks };
}

interface HookOwner {
  name: string;
  /** Code that gives the hooks, if they are not a property of an instance. */
  from?: string;
}

/** Creates an instance of every class with hooks: those of a build in its order, then plugins. */
export function createHookOwners(load: NodeJS.Require, context: string): Map<Hooks, HookOwner> {
  const webpack = load("webpack") as (options: object) => Compiler;
  const compiler = webpack({ context });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const instances: [string, HasHooks][] = [
    ["Compiler", compiler],
    ["MultiCompiler", webpack([{ context }, { context }])],
    ["Compilation", compilation],
    ["NormalModuleFactory", params.normalModuleFactory],
    ["ContextModuleFactory", params.contextModuleFactory],
    ["JavascriptParser", params.normalModuleFactory.createParser("javascript/auto")],
    ["ResolverFactory", compiler.resolverFactory],
    ["Resolver", compiler.resolverFactory.get("normal", {})],
  ];
  const owners = new Map<Hooks, HookOwner>(instances.map(([name, { hooks }]) => [hooks, { name }]));
  type Getters = Partial<Record<"getCompilationHooks" | "getHooks", (of: unknown) => Hooks>>;
  for (const [path, plugin] of exportedClasses(webpack)) {
    const { getCompilationHooks, getHooks } = plugin as Getters;
    const hooks =
      getCompilationHooks?.call(plugin, compilation) ?? getHooks?.call(plugin, compiler);
    const { name } = plugin as { name: string };
    // Subclasses have the hooks of their class.
    if (!hooks || (owners.get(hooks)?.name ?? name) !== name) continue;
    const getter = getCompilationHooks ? "getCompilationHooks(compilation)" : "getHooks(compiler)";
    // The current name of a class follows its old one.
    owners.set(hooks, { name, from: `webpack.${path}.${getter}` });
  }
  return owners;
}

type Tap = (name: string, tapped: () => undefined) => void;

/** A hook of Tapable or webpack's replacement. */
interface RunningHook extends Partial<Record<(typeof METHODS)[number], Tap>> {
  constructor: { name: string };
  _args?: readonly string[];
  /** Hooks behind a `MultiHook`. */
  hooks?: readonly RunningHook[];
  for?: (key: string) => RunningHook;
}

const METHODS = ["tap", "tapAsync", "tapPromise"] as const;

/** Combines hooks at run time with their types. Taps the hooks. */
export function toHooks(
  owners: ReadonlyMap<Hooks, HookOwner>,
  types: readonly HookType[],
): ReferenceHook[] {
  const typed = new Map(types.map((type) => [`${type.owner}.hooks.${type.name}`, type]));
  let warnings: string[] = [];
  process.emitWarning = (warning: string | Error) =>
    void warnings.push(typeof warning === "string" ? warning : warning.message);
  return [...owners].flatMap(([hooks, { name: owner, from }]) =>
    Object.keys(hooks).map((name) => {
      const id = `${owner}.hooks.${name}`;
      const type = typed.get(id) ?? typed.get(`${owner}.hooks.*`);
      warnings = [];
      const facts = factsOf(hooks[name] as RunningHook, id, type);
      // Node.js reports each deprecation code once.
      const deprecated = warnings[0] ?? type?.deprecated;
      return {
        ...{ id, owner, name, ...facts },
        ...(from === undefined ? {} : { from }),
        ...(deprecated === undefined ? {} : { deprecated }),
      };
    }),
  );
}

/** Arguments of hooks that forward to others and name none. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  "Compilation.hooks.additionalChunkAssets": ["chunks"],
  "Compilation.hooks.optimizeChunkAssets": ["chunks"],
  "Compilation.hooks.afterOptimizeChunkAssets": ["chunks"],
  "ContextModuleFactory.hooks.alternatives": ["alternatives"],
  "NormalModule.hooks.readResourceForScheme": ["resource", "module"],
};

function factsOf(hook: RunningHook, id: string, type: HookType | undefined) {
  const inner = hook.for?.("a key") ?? hook;
  const real = inner.hooks?.[0] ?? inner;
  const isTapable = /^(Sync|Async)\w*Hook$/.test(real.constructor.name);
  const names = UNNAMED[id] ?? real._args ?? [];
  const types = type?.arguments ?? [];
  const length = Math.max(names.length, types.length);
  const kind = isTapable ? real.constructor.name : (type?.kind ?? real.constructor.name);
  return {
    kind,
    isMap: hook.for !== undefined,
    taps: METHODS.filter((method) => accepts(inner, method)),
    arguments: Array.from({ length }, (_, index) => ({
      name: names[index] ?? `argument${index + 1}`,
      type: types[index] ?? "unknown",
    })),
    ...(type?.returns && /Bail|Waterfall/.test(kind) ? { returns: type.returns } : {}),
  };
}

/** All hooks have all methods; unsupported ones throw. */
function accepts(hook: RunningHook, method: (typeof METHODS)[number]): boolean {
  try {
    hook[method]?.("reader", () => undefined);
    return hook[method] !== undefined;
  } catch {
    return false;
  }
}
