import type { ReferenceHook } from "../../lib/reference/types";
import type { HookOwner } from "./hook-owners";
import type { HookType } from "./hook-types";
import { withWarnings } from "./with-warnings";

/** A hook of Tapable, or what webpack puts in its place. */
interface LivingHook {
  constructor: { name: string };
  _args?: readonly string[];
  /** The hooks that a `MultiHook` passes taps on to. */
  hooks?: readonly LivingHook[];
  /** Of a `HookMap`. */
  for?: (key: string) => LivingHook;
  [method: string]: unknown;
}

const methods = ["tap", "tapAsync", "tapPromise"] as const;

/** What running hooks and the types say of them, together. Hooks are tapped by it. */
export function toHooks(owners: readonly HookOwner[], types: readonly HookType[]): ReferenceHook[] {
  const typed = new Map(types.map((type) => [`${type.owner}.hooks.${type.name}`, type]));
  return owners.flatMap(({ owner, hooks }) =>
    Object.keys(hooks).map((name) => {
      const id = `${owner}.hooks.${name}`;
      const type = typed.get(id) ?? typed.get(`${owner}.hooks.*`);
      const { value, warnings } = withWarnings(() => facts(hooks[name] as LivingHook, type));
      const deprecated = warnings[0] ?? type?.deprecated;
      return { id, owner, name, ...value, ...(deprecated === undefined ? {} : { deprecated }) };
    }),
  );
}

function facts(hook: LivingHook, type: HookType | undefined) {
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
    taps: methods.filter((method) => accepts(inner, method)),
    arguments: Array.from({ length }, (_, index) => ({
      name: names[index] ?? `argument${index + 1}`,
      type: types[index] ?? "unknown",
    })),
    ...(type?.returns && /Bail|Waterfall/.test(kind) ? { returns: type.returns } : {}),
  };
}

/** Every hook has all methods; those that it doesn't offer throw. */
function accepts(hook: LivingHook, method: (typeof methods)[number]): boolean {
  const tap = hook[method];
  if (typeof tap !== "function") return false;
  try {
    (tap as (name: string, tapped: () => undefined) => void).call(hook, "reader", () => undefined);
    return true;
  } catch {
    return false;
  }
}
