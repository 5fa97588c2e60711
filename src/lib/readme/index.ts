export { cleanReadme } from "./clean";
export { metadataToContributors } from "./contributors";
export type { PackagePeople } from "./contributors";
export { normaliseReadme } from "./normalise";
export { ownerAndName, pagesByRepo } from "./pages-by-repo";
export { readmeHeadings } from "./readme-headings";
export { repositoryToDirectory, repoToEditUrl } from "./repository";
export type { Repository } from "./repository";
export type { ReadmeContext } from "./types";
