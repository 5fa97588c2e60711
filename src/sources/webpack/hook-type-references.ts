import ts from "typescript";

/** Types that hold hooks: `HookMap<SyncHook<[A]>>`, and those that webpack adds. */
export const isMapName = (name: string): boolean => name.endsWith("HookMap");

const isHookName = (name: string): boolean => /^(Sync|Async)[A-Za-z]*Hook$/.test(name);

/**
 * The classes of Tapable that a type is made of: itself, or those inside `HookMap`, `MultiHook`,
 * `FakeHook`, `Pick`, `Record`, unions, intersections and names of types.
 */
export function hookReferences(
  type: ts.Node | undefined,
  named: ReadonlyMap<string, ts.Node>,
): ts.TypeReferenceNode[] {
  if (!type) return [];
  const inside = (parts: readonly ts.Node[]) =>
    parts.flatMap((part) => hookReferences(part, named));
  if (ts.isParenthesizedTypeNode(type)) return inside([type.type]);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return inside(type.types);
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  if (isHookName(name)) return [type];
  const found = inside(type.typeArguments ?? []);
  const target = named.get(name);
  return found.length === 0 && target && !ts.isInterfaceDeclaration(target)
    ? inside([target])
    : found;
}

/** A type on one line, without comments. */
export function printType(type: ts.Node): string {
  return type
    .getText()
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(^|[<([{,:|&] ?)\| /g, "$1")
    .replace(/([<([]) /g, "$1")
    .replace(/,? ([>)\]])/g, "$1");
}
