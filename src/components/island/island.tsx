import type { ComponentProps, ReactNode } from "react";
import type { islands, IslandName } from "./registry";

type PropsOf<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>["default"]
>;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** What is loaded, as the subject of a sentence: `The supporters`. */
  what: string;
  /** When its code is loaded: as it comes near the window, or when it is asked to open. */
  load: "near" | "open";
  /** What the browser gives the component; has to be JSON. */
  props: PropsOf<Name>;
  /** Whether the children are the component itself, rendered; otherwise they are a placeholder. */
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
 * A part of a page that React serves in the browser. Its children are in the static HTML, and are as
 * high as what comes in their place.
 * @throws Error when a prop can't be written as JSON
 */
export function Island<Name extends IslandName>({
  name,
  what,
  load,
  props,
  hydrate = false,
  children,
}: IslandProps<Name>) {
  for (const [key, value] of Object.entries(props as object) as [string, unknown][]) {
    if (!isJson(value)) throw new Error(`The prop "${key}" of the island "${name}" is not JSON.`);
  }
  return (
    <div
      data-island={name}
      data-what={what}
      data-load={load === "near" ? load : undefined}
      data-props={Object.keys(props as object).length > 0 ? JSON.stringify(props) : undefined}
      data-hydrate={hydrate ? "" : undefined}
    >
      {children}
    </div>
  );
}
