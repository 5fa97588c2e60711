import type { ReferenceHook } from "../types";
import type { HookType } from "./hook-types";
import type { Installed } from "./installed";

type Hooks = Readonly<Record<string, unknown>>;

interface HasHooks {
  hooks: Hooks;
}

/** The hooks of one class of webpack, on a running instance. */
export interface HookOwner extends HasHooks {
  owner: string;
}

interface Factory extends HasHooks {
  createParser: (type: string) => HasHooks;
}

interface Compiler extends HasHooks {
  newCompilationParams: () => { normalModuleFactory: Factory; contextModuleFactory: HasHooks };
  newCompilation: (params: unknown) => HasHooks;
  resolverFactory: HasHooks & { get: (type: string, options: object) => HasHooks };
}

/**
 * Creates one of everything that has hooks: the classes of a build, in the order in which a build
 * creates them, then the plugins that have hooks for others.
 */
export function createHookOwners({ load }: Installed, project: string): HookOwner[] {
  const webpack = load("webpack") as (options: object) => Compiler;
  const compiler = webpack({ context: project });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const instances: [string, HasHooks][] = [
    ["Compiler", compiler],
    ["MultiCompiler", webpack([{ context: project }, { context: project }])],
    ["Compilation", compilation],
    ["NormalModuleFactory", params.normalModuleFactory],
    ["ContextModuleFactory", params.contextModuleFactory],
    ["JavascriptParser", params.normalModuleFactory.createParser("javascript/auto")],
    ["ResolverFactory", compiler.resolverFactory],
    ["Resolver", compiler.resolverFactory.get("normal", {})],
  ];
  const owners = instances.map(([owner, { hooks }]) => ({ owner, hooks }));
  return [...owners, ...hooksOfPlugins(webpack, compiler, compilation)];
}

/** Some classes are exported under an old name too: their hooks are listed once. */
function hooksOfPlugins(webpack: object, compiler: unknown, compilation: unknown): HookOwner[] {
  type Getter = (of: unknown) => Hooks;
  const found = new Map<Hooks, string>();
  const visit = (value: object, depth: number) => {
    for (const part of Object.values(value) as unknown[]) {
      if (typeof part === "function") {
        const { getCompilationHooks, getHooks } = part as {
          getCompilationHooks?: Getter;
          getHooks?: Getter;
        };
        const hooks =
          getCompilationHooks?.call(part, compilation) ?? getHooks?.call(part, compiler);
        if (hooks && !found.has(hooks)) found.set(hooks, part.name);
      } else if (typeof part === "object" && part !== null && depth > 0) {
        visit(part, depth - 1);
      }
    }
  };
  visit(webpack, 2);
  return [...found].map(([hooks, owner]) => ({ owner, hooks }));
}

/** A hook of Tapable, or what webpack puts in its place. */
interface RunningHook {
  constructor: { name: string };
  _args?: readonly string[];
  /** The hooks that a `MultiHook` passes taps on to. */
  hooks?: readonly RunningHook[];
  /** Of a `HookMap`. */
  for?: (key: string) => RunningHook;
  [method: string]: unknown;
}

const METHODS = ["tap", "tapAsync", "tapPromise"] as const;

/** Combines running hooks with their types. Taps the hooks. */
export function toHooks(owners: readonly HookOwner[], types: readonly HookType[]): ReferenceHook[] {
  const typed = new Map(types.map((type) => [`${type.owner}.hooks.${type.name}`, type]));
  return owners.flatMap(({ owner, hooks }) =>
    Object.keys(hooks).map((name) => {
      const id = `${owner}.hooks.${name}`;
      const type = typed.get(id) ?? typed.get(`${owner}.hooks.*`);
      const { value, warnings } = withWarnings(() => factsOf(hooks[name] as RunningHook, type));
      const deprecated = warnings[0] ?? type?.deprecated;
      return { id, owner, name, ...value, ...(deprecated === undefined ? {} : { deprecated }) };
    }),
  );
}

function factsOf(hook: RunningHook, type: HookType | undefined) {
  const isMap = typeof hook.for === "function";
  const inner = isMap ? (hook.for?.("a key") ?? hook) : hook;
  const real = inner.hooks?.[0] ?? inner;
  const isTapable = /^(Sync|Async)\w*Hook$/.test(real.constructor.name);
  const names = real._args ?? [];
  const types = type?.arguments ?? [];
  const length = Math.max(names.length, types.length);
  const kind = isTapable ? real.constructor.name : (type?.kind ?? real.constructor.name);
  return {
    kind,
    isMap,
    taps: METHODS.filter((method) => accepts(inner, method)),
    arguments: Array.from({ length }, (_, index) => ({
      name: names[index] ?? `argument${index + 1}`,
      type: types[index] ?? "unknown",
    })),
    ...(type?.returns && /Bail|Waterfall/.test(kind) ? { returns: type.returns } : {}),
  };
}

/** Every hook has all methods; those that it doesn't offer throw. */
function accepts(hook: RunningHook, method: (typeof METHODS)[number]): boolean {
  const tap = hook[method];
  if (typeof tap !== "function") return false;
  try {
    (tap as (name: string, tapped: () => undefined) => void).call(hook, "reader", () => undefined);
    return true;
  } catch {
    return false;
  }
}

/** Node.js warns about each deprecation code once, so a second run finds fewer warnings. */
export function withWarnings<Value>(run: () => Value): { value: Value; warnings: string[] } {
  const warnings: string[] = [];
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error) => {
    warnings.push(typeof warning === "string" ? warning : warning.message);
  };
  try {
    return { value: run(), warnings };
  } finally {
    process.emitWarning = emitWarning;
  }
}
