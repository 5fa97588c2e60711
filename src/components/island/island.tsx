import type { ComponentProps, ReactNode } from "react";
import type { islands, IslandName } from "./registry";

type PropsOf<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>["default"]
>;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** The subject of the failure message: `The supporters`. */
  what: string;
  /**
   * Whether the code loads on the first request to open (`data-opens`); with "hash", also near the
   * viewport of a URL with a hash. Otherwise near the viewport.
   */
  opens?: boolean | "hash";
  /** Props as JSON, except `list`. */
  props?: Omit<PropsOf<Name>, "list">;
  /** URL of a JSON array, which loads with the code and becomes the prop `list`. */
  list?: string;
  /** URL of a file that the code will fetch; its download begins before the code is here. */
  preload?: string | undefined;
  /** Whether the children are the rendered component; otherwise they are a placeholder. */
  hydrate?: boolean;
  children?: ReactNode;
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isJson);
}

/**
 * A part of a page that React runs in the browser. The children are static HTML of the same height.
 * @throws Error if a prop isn't JSON
 */
export function Island<Name extends IslandName>({
  name,
  what,
  opens = false,
  props,
  list,
  preload,
  hydrate = false,
  children,
}: IslandProps<Name>) {
  for (const [key, value] of Object.entries<unknown>(props ?? {})) {
    if (!isJson(value)) throw new Error(`The prop "${key}" of the island "${name}" is not JSON.`);
  }
  return (
    <div
      data-island={name}
      data-what={what}
      data-load={opens === "hash" ? "near-hash" : opens ? undefined : "near"}
      data-props={props && JSON.stringify(props)}
      data-list={list}
      data-preload={preload}
      data-hydrate={hydrate ? "" : undefined}
    >
      {children}
    </div>
  );
}
