import { isFileVersion, type VersionedFence } from "./fences";

/** `("/guides/react/", "garden")` => `/examples/guides/react/garden.zip` */
export const downloadUrl = (pageUrl: string, project: string): string =>
  `/examples${pageUrl}${project}.zip`;

/**
 * The projects of a page that can be downloaded, by their fences in document order. Left out are
 * projects without files, hidden ones, and those that fake installed packages, which `npm install`
 * would remove.
 */
export function downloadableProjects<Fence extends VersionedFence>(
  fences: readonly Fence[],
): Map<string, Fence[]> {
  const projects = new Map<string, Fence[]>();
  for (const fence of fences) {
    const name = fence.tags.project;
    if (name) projects.set(name, [...(projects.get(name) ?? []), fence]);
  }
  for (const [name, own] of projects) {
    const files = own.filter(isFileVersion);
    const isFake = files.some(({ tags }) => tags.title?.includes("node_modules/"));
    const isHidden = own.every(({ tags }) => tags.show === "hidden");
    if (files.length === 0 || isFake || isHidden) projects.delete(name);
  }
  return projects;
}

/** `/examples/guides/react/garden.zip` => `/playground/#example=/examples/guides/react/garden.zip` */
export const playgroundUrl = (archiveUrl: string): string => `/playground/#example=${archiveUrl}`;
