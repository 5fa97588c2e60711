import { parseArgs } from "node:util";
import { peerNames, type PeerName } from "./sites/names";

export const parts = [
  "build",
  "output",
  "view",
  "navigation",
  "search",
  "memory",
  "install",
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  only: ReadonlySet<Part>;
  peers: PeerName[];
  /** Of views, navigation, search and memory. */
  rounds: number;
  /** Of builds. */
  builds: number;
  /** Build nothing: take what was built last. */
  built: boolean;
  json: boolean;
}

function choose<T extends string>(text: string | undefined, all: readonly T[], name: string): T[] {
  if (text === undefined) return [...all];
  return text.split(",").map((word) => {
    const found = all.find((item) => item === word.trim());
    if (!found) throw new Error(`${name} has "${word}", but knows: ${all.join(", ")}`);
    return found;
  });
}

function whole(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`${name} is "${text}", but has to be a whole number from 1: ${name} 3`);
  }
  return value;
}

/** Reads the arguments of `npm run bench`. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      peers: { type: "string" },
      rounds: { type: "string", default: "5" },
      builds: { type: "string", default: "2" },
      built: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  return {
    only: new Set(choose(values.only, parts, "--only")),
    peers: choose(values.peers, peerNames, "--peers"),
    rounds: whole(values.rounds, "--rounds"),
    builds: whole(values.builds, "--builds"),
    built: values.built,
    json: values.json,
  };
}
