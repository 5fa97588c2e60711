import { closest } from "fastest-levenshtein";
import { joint } from "./read-results";
import type { TestResult } from "./types";

/** File and name of a reference; the name is empty if there is none. */
// "e2e/wake.test.ts › asleep › a test" => { file: "e2e/wake.test.ts", name: "asleep › a test" }
export function splitReference(reference: string): { file: string; name: string } {
  const at = reference.indexOf(joint);
  if (at < 0) return { file: reference, name: "" };
  return { file: reference.slice(0, at), name: reference.slice(at + joint.length) };
}

export const toReference = ({ file, name }: Pick<TestResult, "file" | "name">): string =>
  `${file}${joint}${name}`;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The results that a reference means: those with exactly its name or, if there are none and the
 * name holds `*`, those whose name fits when each `*` stands for any text.
 */
export function findTests(reference: string, results: readonly TestResult[]): TestResult[] {
  const { file, name } = splitReference(reference);
  const inFile = results.filter((result) => result.file === file);
  const exact = inFile.filter((result) => result.name === name);
  if (exact.length > 0 || !name.includes("*")) return exact;
  const pattern = new RegExp(`^${name.split("*").map(escape).join(".*")}$`, "s");
  return inFile.filter((result) => pattern.test(result.name));
}

/**
 * The existing reference that was most likely meant: the same name in another file, else the
 * nearest name in that file, else the nearest of all. Undefined if there are no results.
 */
export function nearestReference(
  reference: string,
  results: readonly TestResult[],
): string | undefined {
  const { file, name } = splitReference(reference);
  const moved = results.find((result) => result.name === name);
  if (moved) return toReference(moved);
  const inFile = results.filter((result) => result.file === file);
  const candidates = (inFile.length > 0 ? inFile : results).map(toReference);
  return candidates.length > 0 ? closest(reference, candidates) : undefined;
}
