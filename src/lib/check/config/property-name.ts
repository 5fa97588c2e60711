import type { ObjectNode } from "./exported";

type Property = Exclude<ObjectNode["properties"][number], { type: "SpreadElement" }>;

/** The name of a property or method; undefined for a computed one. */
export function propertyName({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === "Identifier") return key.name;
  return key.type === "StringLiteral" ? key.value : undefined;
}
