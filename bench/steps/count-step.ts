import { countOutput } from "../build/output";
import { readInstalled } from "../install/installed";
import type { Row } from "../report/rows";
import type { Site } from "../sites/sites";

const rowOf = (
  part: string,
  what: string,
  unit: Row["unit"],
  sites: readonly Site[],
  read: (site: Site) => number,
): Row => ({
  part,
  what,
  unit,
  values: Object.fromEntries(sites.map((site) => [site.name, [read(site)]])),
});

/** Files and bytes of what was built. */
export function toOutputRows(sites: readonly Site[]): Row[] {
  const outputs = new Map(sites.map((site) => [site.name, countOutput(site.output)]));
  const read = (site: Site) => outputs.get(site.name) ?? countOutput(site.output);
  const part = "Output";
  return [
    rowOf(part, "files", "count", sites, (site) => read(site).files),
    rowOf(part, "bytes on disk", "MB", sites, (site) => read(site).bytes),
    rowOf(
      part,
      "files without our extras",
      "count",
      sites,
      (site) => read(site).files - read(site).extraFiles,
    ),
    rowOf(
      part,
      "bytes without our extras",
      "MB",
      sites,
      (site) => read(site).bytes - read(site).extraBytes,
    ),
  ];
}

/** Packages that are installed for a build, and their size. */
export function toInstallRows(sites: readonly Site[], root: string): Row[] {
  const installed = new Map(
    sites.map((site) => [site.name, readInstalled(site.name === "ours" ? root : site.dir)]),
  );
  const part = "Installed for a build";
  return [
    rowOf(part, "packages", "count", sites, ({ name }) => installed.get(name)?.packages ?? NaN),
    rowOf(part, "size on disk", "MB", sites, ({ name }) => installed.get(name)?.bytes ?? NaN),
  ];
}
