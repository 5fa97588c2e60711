import type { Program } from "../code/parse-js";
import {
  astNodes,
  exportedNode,
  literalsOf,
  propertyName,
  type ArrayNode,
  type AstNode,
  type ObjectNode,
} from "./exported";

/** A property with its key, which is what a message points at. */
interface Found {
  value: AstNode;
  offset: number;
}

/**
 * Where in a configuration's code a value stands: the offset of its key, or of the item of a list.
 * What can't be followed, such as the result of a call, is looked for by the name of its key.
 *
 * @param path keys and indexes from the configuration's root, `["output", "filename"]`
 * @returns the offset of the nearest thing around it that was found
 */
export function locate(program: Program, path: readonly (string | number)[]): number {
  const exported = exportedNode(program);
  let values: AstNode[] = exported ? [exported] : [];
  let offset = exported?.start ?? 0;
  for (const segment of path) {
    const found = values
      .flatMap((value) => literalsOf(value, program))
      .flatMap((literal) => step(literal, segment, program));
    const [first] = found;
    if (!first) return byName(program, path, offset);
    offset = first.offset;
    values = found.map(({ value }) => value);
  }
  return offset;
}

function step(
  literal: ObjectNode | ArrayNode,
  segment: string | number,
  program: Program,
): Found[] {
  if (literal.type === "ArrayExpression") {
    const item = typeof segment === "number" ? literal.elements[segment] : undefined;
    return item ? [{ value: item, offset: item.start ?? 0 }] : [];
  }
  return literal.properties.flatMap((property): Found[] => {
    if (property.type === "SpreadElement") {
      return literalsOf(property.argument, program).flatMap((inner) =>
        step(inner, segment, program),
      );
    }
    if (propertyName(property) !== segment) return [];
    const value = property.type === "ObjectProperty" ? property.value : property;
    return [{ value, offset: property.key.start ?? 0 }];
  });
}

function byName(program: Program, path: readonly (string | number)[], otherwise: number): number {
  const name = path.findLast((segment) => typeof segment === "string");
  for (const node of astNodes(program)) {
    if (node.type !== "ObjectExpression") continue;
    for (const property of (node as ObjectNode).properties) {
      if (property.type !== "SpreadElement" && propertyName(property) === name)
        return property.key.start ?? otherwise;
    }
  }
  return otherwise;
}
