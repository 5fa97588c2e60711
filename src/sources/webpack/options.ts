import type { ReferenceOption } from "../../lib/reference/types";
import { definitionName } from "./definition-name";
import { defaultsOf } from "./defaults";
import type { ConfigurationByMode } from "./defaults";
import type { SettingFlag } from "./flags";
import type { SchemaFiles } from "./json-schema";
import { schemaToValues } from "./schema-to-values";
import type { Surroundings } from "./value-to-source";
import { placesOfPath, walkSchema } from "./walk-schema";

/** A schema of options and where it stands in a configuration. */
export interface OptionSchema {
  package: ReferenceOption["package"];
  files: SchemaFiles;
  file: string;
  /** "" for the whole configuration, "devServer" for what lies below that key. */
  prefix: string;
  defaults: ConfigurationByMode;
}

/** Every path of a schema of options. */
export function toOptions(
  schema: OptionSchema,
  flags: readonly SettingFlag[],
  around: Surroundings,
): ReferenceOption[] {
  const paths = walkSchema(schema.files, schema.file, schema.prefix);
  const parents = new Set(paths.map(({ path }) => parentOf(path)));
  const flagsByPath = new Map<string, string[]>();
  for (const { name, paths: named } of flags) {
    for (const path of new Set(named.map(withoutList))) {
      flagsByPath.set(path, [...(flagsByPath.get(path) ?? []), name]);
    }
  }
  return paths.flatMap(({ path, places }) => {
    const [first] = places;
    if (!first) return [];
    const defaults = defaultsOf(schema.defaults, path, around, parents.has(path));
    return {
      ...schemaToValues(schema.files, places),
      path,
      definition: definitionName(schema.package, first),
      package: schema.package,
      ...(defaults ? { defaults } : {}),
      flags: flagsByPath.get(path) ?? [],
    };
  });
}

/**
 * Which options a path of a flag means: itself; the list that it adds an item to; inside a
 * recursion, the options with the same definition that share most of their path.
 *
 * // "output.filename" => ["output.filename"]; "entry[]" => ["entry"]
 * // "stats.children[].all" => ["stats.all"]
 */
export function optionsOfPath(
  schemas: readonly OptionSchema[],
  options: readonly ReferenceOption[],
): (path: string) => string[] {
  const known = new Set(options.map(({ path }) => path));
  return (path) => {
    const whole = withoutList(path);
    if (known.has(whole)) return [whole];
    const definitions = schemas.flatMap(({ files, file, prefix, package: name }) => {
      if (prefix && !whole.startsWith(`${prefix}.`)) return [];
      const inner = prefix ? whole.slice(prefix.length + 1) : whole;
      return placesOfPath(files, file, inner).map((place) => definitionName(name, place));
    });
    const same = options.filter(({ definition }) => definitions.includes(definition));
    const nearest = same.toSorted(
      (a, b) => sharedLength(whole, b.path) - sharedLength(whole, a.path),
    )[0];
    return nearest ? [nearest.path] : [];
  };
}

const withoutList = (path: string) => path.replace(/(\[\])+$/, "");
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(".")));

function sharedLength(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) if (one[index] !== other[index]) return index;
  return length;
}
