import { follow, partsOf, rootOf, step } from "./json-schema";
import type { SchemaFiles, SchemaPlace } from "./json-schema";

/** A path of a schema, with every place that says something of it: the first one defines it. */
export interface SchemaPath {
  path: string;
  places: readonly SchemaPlace[];
}

/** What a path becomes below a list, below keys of the user's own choice, below a property. */
const inList = (path: string) => `${path}[]`;
const inObject = (path: string, key: string) => (path ? `${path}.${key}` : key);

/**
 * Every named property that a schema knows, in the schema's order: `[]` stands for the items of a
 * list, `*` for keys of the user's own choice. A definition that contains itself is followed once.
 *
 * // schemas/WebpackOptions.json => "output", "output.filename", "module.rules[].test", …
 *
 * Throws when a `$ref` leads nowhere.
 */
export function walkSchema(files: SchemaFiles, file: string, prefix = ""): SchemaPath[] {
  const found = new Map<string, SchemaPlace[]>();

  const add = (path: string, place: SchemaPlace) => {
    const places = found.get(path) ?? [];
    if (!places.some((known) => known.file === place.file && known.pointer === place.pointer)) {
      places.push(place);
    }
    found.set(path, places);
  };

  const walk = (place: SchemaPlace | undefined, path: string, references: readonly string[]) => {
    if (!place) return;
    const { schema } = place;
    if (schema.$ref !== undefined) {
      const target = follow(files, place, schema.$ref);
      const name = `${target.file}#${target.pointer}`;
      if (!references.includes(name)) walk(target, path, [...references, name]);
      return;
    }
    for (const part of partsOf(place)) walk(part, path, references);
    for (const key of Object.keys(schema.properties ?? {})) {
      const property = step(place, ["properties", key]);
      if (!property) continue;
      add(inObject(path, key), property);
      walk(property, inObject(path, key), references);
    }
    walk(step(place, ["items"]), inList(path), references);
    walk(step(place, ["additionalProperties"]), inObject(path, "*"), references);
  };

  walk(rootOf(files, file), prefix, []);
  return [...found].map(([path, places]) => ({ path, places }));
}

/**
 * The places of a path that lies inside a recursion and is therefore no result of `walkSchema`:
 * "stats.children[].all" => those of `StatsOptions.all`. Empty when there is no such path.
 */
export function placesOfPath(files: SchemaFiles, file: string, path: string): SchemaPlace[] {
  const keys = path.split(".").flatMap((key) => {
    const name = key.replace(/(\[\])+$/, "");
    return [name, ...Array.from<string>({ length: (key.length - name.length) / 2 }).fill("[]")];
  });
  return keys.reduce<SchemaPlace[]>(
    (places, key) => places.flatMap((place) => children(files, place, key, [])),
    [rootOf(files, file)],
  );
}

function children(
  files: SchemaFiles,
  place: SchemaPlace,
  key: string,
  references: readonly string[],
): SchemaPlace[] {
  const { schema } = place;
  if (schema.$ref !== undefined) {
    const target = follow(files, place, schema.$ref);
    if (references.includes(target.pointer)) return [];
    return children(files, target, key, [...references, target.pointer]);
  }
  const own =
    key === "[]" ? ["items"] : key === "*" ? ["additionalProperties"] : ["properties", key];
  const child = step(place, own);
  return [
    ...(child ? [child] : []),
    ...partsOf(place).flatMap((part) => children(files, part, key, references)),
  ];
}
