import * as dataFiles from "../../src/content/data-files";
import { formatProblem } from "../../src/lib/problems";

export type { EcosystemProject, ExternalPackage } from "../../src/content/data-files";

function entriesOf<Entry>(parsed: dataFiles.Parsed<Entry>): Entry[] {
  if (parsed.ok) return parsed.data;
  throw new Error(parsed.problems.map(formatProblem).join("\n"));
}

/** Text of external-packages.yml => its entries. Throws an error with every problem. */
export function parseExternalPackages(text: string, file: string): dataFiles.ExternalPackage[] {
  return entriesOf(dataFiles.parseExternalPackages(text, file));
}

/** Text of ecosystem-projects.yml => its entries. Throws an error with every problem. */
export function parseEcosystemProjects(text: string, file: string): dataFiles.EcosystemProject[] {
  return entriesOf(dataFiles.parseEcosystemProjects(text, file));
}
