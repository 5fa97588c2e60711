import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { DefaultFacts, Reference, ReferenceOption } from "../types";

/** Defaults that only code states, each with the code that proves it. */
const FILE = path.join(__dirname, "stated-defaults.tsv");

/**
 * Reads the defaults in {@link FILE} by name: `output.clean`, `BannerPlugin#stage`.
 * @param modules the directory `node_modules`
 * @throws Error naming each default whose code is gone
 */
export function readStatedDefaults(modules: string): Map<string, DefaultFacts[]> {
  const found = new Map<string, DefaultFacts[]>();
  const gone: string[] = [];
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [names = "", value = "", is = "", when = "", pattern = "", code = ""] = line.split("\t");
    const texts = globSync(pattern, { cwd: modules }).map((file) =>
      oneLine(readFileSync(path.join(modules, file), "utf8")),
    );
    if (!texts.some((text) => text.includes(oneLine(code)))) {
      gone.push(`${pattern} no longer contains "${code}": look up the default of ${names}.`);
    }
    const fact: DefaultFacts = {
      value,
      ...(is === "same" || is === "words" ? { is } : {}),
      ...(when === "" ? {} : { when }),
    };
    for (const name of expand(names)) found.set(name, [...(found.get(name) ?? []), fact]);
  }
  if (gone.length > 0) throw new Error(`${gone.join("\n")}\nThen change ${FILE}.`);
  return found;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** `a.{b,c}` => `["a.b", "a.c"]` */
function expand(names: string): string[] {
  const [, before = "", list, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(names) ?? [];
  return list === undefined ? [names] : list.split(",").map((name) => before + name + after);
}

type Units = Pick<Reference, "options" | "pluginOptions">;

const MOVED = /moved to '([\w.]+)'/;

/**
 * Completes the defaults: those that only code states, of options that moved, and of options
 * with the same definition.
 */
export function completeDefaults(
  { options, pluginOptions }: Units,
  stated: ReadonlyMap<string, readonly DefaultFacts[]>,
): Units {
  const used = new Set<string>();
  const toStated = <Option extends ReferenceOption>(option: Option, name: string): Option => {
    const facts = stated.get(name);
    if (facts) used.add(name);
    const moved = MOVED.exec(option.deprecated ?? "")?.[1];
    if (facts) {
      // An option that follows another one has no situations of its own. Otherwise a read fact
      // stays that is for another situation and value, or for all other situations.
      const isSame = facts.some(({ is, when }) => is === "same" && when === undefined);
      const others = option.defaults?.filter(
        (one) =>
          !isSame &&
          facts.every(
            ({ when, value }) =>
              when !== one.when && (value !== one.value || one.when === undefined),
          ),
      );
      const rankOf = ({ when }: DefaultFacts): number => (when === undefined ? 0 : 1);
      const defaults = [...facts, ...(others ?? [])].sort((a, b) => rankOf(a) - rankOf(b));
      return { ...option, defaults };
    }
    if (!option.defaults && moved !== undefined)
      return { ...option, defaults: [{ value: moved, is: "same" }] };
    return option;
  };
  const own = options.map((option) => toStated(option, option.path));
  const plugins = pluginOptions.map((option) =>
    toStated(option, `${option.plugin}#${option.path}`),
  );
  const unknown = [...stated.keys()].filter((name) => !used.has(name));
  if (unknown.length > 0) throw new Error(`webpack has no ${unknown.join(", ")}. Change ${FILE}.`);
  const byDefinition = new Map(
    // Of options with one definition the first counts: `resolve` before `resolveLoader`.
    [...plugins, ...own.toReversed()].flatMap(({ definition, defaults }) =>
      defaults ? [[definition, defaults] as const] : [],
    ),
  );
  const complete = <Option extends ReferenceOption>(option: Option): Option => {
    // Loaders are resolved with defaults of their own.
    const isOwn = option.path.startsWith("resolveLoader.");
    const defaults = option.defaults ?? (isOwn ? undefined : byDefinition.get(option.definition));
    return defaults ? { ...option, defaults } : option;
  };
  return { options: own.map(complete), pluginOptions: plugins.map(complete) };
}
