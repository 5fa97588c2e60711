import type { Installed } from "./installed";

/** The hooks of one class of webpack, on a living instance. */
export interface HookOwner {
  owner: string;
  hooks: Readonly<Record<string, unknown>>;
}

type Hooks = Readonly<Record<string, unknown>>;

interface LivingCompiler {
  hooks: Hooks;
  newCompilationParams: () => { normalModuleFactory: Factory; contextModuleFactory: HasHooks };
  newCompilation: (params: unknown) => HasHooks;
  resolverFactory: HasHooks & { get: (type: string, options: object) => HasHooks };
}
interface HasHooks {
  hooks: Hooks;
}
interface Factory extends HasHooks {
  createParser: (type: string) => HasHooks;
}
type Webpack = (options: object) => LivingCompiler;

/**
 * Makes one of everything that has hooks: the classes of a build in the order in which it makes
 * them, then the plugins that have hooks for others.
 */
export function createHookOwners({ load }: Installed, project: string): HookOwner[] {
  const webpack = load("webpack") as Webpack;
  const compiler = webpack({ context: project });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const living: [string, HasHooks][] = [
    ["Compiler", compiler],
    ["MultiCompiler", webpack([{ context: project }, { context: project }])],
    ["Compilation", compilation],
    ["NormalModuleFactory", params.normalModuleFactory],
    ["ContextModuleFactory", params.contextModuleFactory],
    ["JavascriptParser", params.normalModuleFactory.createParser("javascript/auto")],
    ["ResolverFactory", compiler.resolverFactory],
    ["Resolver", compiler.resolverFactory.get("normal", {})],
  ];
  const owners = living.map(([owner, { hooks }]) => ({ owner, hooks }));
  return [...owners, ...hooksOfPlugins(webpack, compiler, compilation)];
}

type Getter = (of: unknown) => Hooks;
type MaybeWithHooks = ((...args: never[]) => unknown) & {
  getCompilationHooks?: Getter;
  getHooks?: Getter;
};

/** Some classes are exported by two names, one of them an old one: their hooks are told once. */
function hooksOfPlugins(webpack: object, compiler: unknown, compilation: unknown): HookOwner[] {
  const found = new Map<Hooks, string>();
  const visit = (value: object, depth: number) => {
    for (const part of Object.values(value) as unknown[]) {
      if (typeof part === "function") {
        const { getCompilationHooks, getHooks } = part as MaybeWithHooks;
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
