import type { Reference, Since, SinceFacts } from "../reference/types";
import { definitionsOf } from "./definitions-of";
import type { Definitions } from "./definitions-of";
import { flagsOfOptions } from "./flags-of-options";
import type { FlagsOfOptions } from "./flags-of-options";
import type { ChangedThing, MinorChanges, SeriesPackage, SinceKind } from "./types";
import { sinceKinds } from "./types";
import { compareVersions, minorOf } from "./versions";

type Part = keyof SinceFacts;
const parts = ["added", "deprecated", "removed"] as const satisfies readonly Part[];

/** One part of one entry: `output.trustedTypes` was `added` by 5.37.0. */
interface Event {
  kind: SinceKind;
  id: string;
  part: Part;
  version: string;
}

function eventsOf(since: Since): Event[] {
  return sinceKinds.flatMap((kind) =>
    Object.entries(since[kind]).flatMap(([id, facts]) =>
      parts.flatMap((part) => {
        const version = facts[part];
        return version === undefined ? [] : [{ kind, id, part, version }];
      }),
    ),
  );
}

function packageOf({ kind, id }: Event, flags: FlagsOfOptions): SeriesPackage {
  if (kind === "flags") return flags.packageOf(id);
  return id.startsWith("devServer.") ? "webpack-dev-server" : "webpack";
}

/** Everything above a thing, by kind and id: "a.b[].c" => "a.b[]", "a.b", "a". */
function above({ kind, id }: Event): string[] {
  const path = kind === "values" ? id.slice(0, id.lastIndexOf(" = ")) : id;
  const ends = [...path.matchAll(/\[\]|\.|#/g)].map(({ index }) => index);
  const paths = ends.map((end) => path.slice(0, end));
  return kind === "values"
    ? [path, ...paths].map((option) => `options ${option}`)
    : paths.map((parent) => `${kind} ${parent}`);
}

function toThing({ kind, id }: Event): ChangedThing {
  switch (kind) {
    case "options":
      return { kind: "option", path: id };
    case "values": {
      const end = id.lastIndexOf(" = ");
      return { kind: "value", path: id.slice(0, end), value: id.slice(end + 3) };
    }
    case "flags":
      return { kind: "flag", name: id };
    case "hooks":
      return { kind: "hook", id };
    case "pluginOptions": {
      const end = id.indexOf("#");
      return { kind: "pluginOption", plugin: id.slice(0, end), path: id.slice(end + 1) };
    }
  }
}

/** Of the events that mean the same definition, the one with the shortest path. */
function oncePerDefinition(events: readonly Event[], definitions: Definitions): Event[] {
  const found = new Map<string, Event>();
  for (const event of events) {
    const key = `${event.kind} ${definitions.of(event.kind, event.id)}`;
    const known = found.get(key);
    if (!known || event.id.length < known.id.length) found.set(key, event);
  }
  return [...found.values()];
}

function thingsOf(
  events: readonly Event[],
  part: Part,
  definitions: Definitions,
  flags: FlagsOfOptions,
): ChangedThing[] {
  const own = events.filter((event) => event.part === part);
  const ids = new Set(own.map(({ kind, id }) => `${kind} ${id}`));
  const listed = own.filter((event) => {
    const { kind, id } = event;
    if (kind === "flags") {
      const isTold = flags.optionsOf(id).some((path) => ids.has(`options ${path}`));
      return !isTold && !flags.isDetour(id);
    }
    if (kind === "pluginOptions" && definitions.isOption(id)) return false;
    return !above(event).some((parent) => ids.has(parent));
  });
  return oncePerDefinition(listed, definitions)
    .sort(
      (a, b) => sinceKinds.indexOf(a.kind) - sinceKinds.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
    )
    .map(toThing);
}

/**
 * What each minor version of a package changed, the newest first; minors that changed nothing that
 * is known have no entry. Options, values, flags, hooks and plugin options stand in this order,
 * each by name, and only once:
 *
 * - what came inside something that came with the same minor isn't listed beside it;
 * - of several paths with one definition, the shortest one stands for all;
 * - a flag isn't listed when the option that it sets is, or when that has a shorter flag;
 * - a plugin's option isn't listed when it is defined by an option of the configuration.
 */
// { options: { "output.trustedTypes": { added: "5.37.0" } }, … }
//   => [{ minor: "5.37", version: "5.37.0", added: [{ kind: "option", path: … }], … }]
export function changesByMinor(
  since: Since,
  reference: Reference,
  name: SeriesPackage = "webpack",
): MinorChanges[] {
  const definitions = definitionsOf(reference);
  const flags = flagsOfOptions(since, reference);
  const minors = new Map<string, Event[]>();
  for (const event of eventsOf(since)) {
    if (packageOf(event, flags) !== name) continue;
    const minor = minorOf(event.version);
    minors.set(minor, [...(minors.get(minor) ?? []), event]);
  }
  const changes = [...minors].map(([minor, events]): MinorChanges => {
    const things = (part: Part) => thingsOf(events, part, definitions, flags);
    const [version = ""] = events.map((event) => event.version).sort(compareVersions);
    return {
      minor,
      version,
      added: things("added"),
      deprecated: things("deprecated"),
      removed: things("removed"),
    };
  });
  return changes
    .filter(({ added, deprecated, removed }) => added.length + deprecated.length + removed.length)
    .sort((a, b) => compareVersions(b.version, a.version));
}
