import { fenceRole, inOrder, isFileVersion, type VersionedFence } from "./fences";

/** Sections whose examples readers follow from beginning to end. */
const SECTIONS = /^\/(?:contribute|guides|migrate)\//;

/** `("/guides/react/", "garden")` => `/examples/guides/react/garden.zip` */
export const downloadUrl = (pageUrl: string, project: string): string =>
  `/examples${pageUrl}${project}.zip`;

/**
 * The projects of a page that can be downloaded, by their fences in document order. Left out are
 * projects without files, hidden ones, projects that end with a failure or only fail, and those that
 * fake installed packages, which `npm install` would remove.
 */
export function downloadableProjects<Fence extends VersionedFence>(
  pageUrl: string,
  fences: readonly Fence[],
): Map<string, Fence[]> {
  const projects = new Map<string, Fence[]>();
  if (!SECTIONS.test(pageUrl)) return projects;
  for (const fence of fences) {
    const name = fence.tags.project;
    if (name) projects.set(name, [...(projects.get(name) ?? []), fence]);
  }
  for (const [name, own] of projects) {
    const files = own.filter(isFileVersion);
    const last = new Map(inOrder(files).map(({ tags }) => [tags.title, tags]));
    const isBroken = [...last].some(
      ([file, tags]) => tags.fails ?? file?.includes("node_modules/"),
    );
    const sessions = own.filter(({ language, tags }) => fenceRole(language, tags) === "session");
    const onlyFails = sessions.length > 0 && sessions.every(({ tags }) => tags.fails);
    const isHidden = own.every(({ tags }) => tags.show === "hidden");
    if (files.length === 0 || isBroken || onlyFails || isHidden) projects.delete(name);
  }
  return projects;
}
