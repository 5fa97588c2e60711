export { checkExamples } from "./check-examples";
export { checkProjectLinks, type ExampleSite } from "./check-links";
export { collectProjects } from "./collect-projects";
export { isBuild, isInstall, runsOn, type PackageScripts } from "./commands";
export { isEllipsis, matchLines, type LineMatch } from "./match-lines";
export {
  findComplaints,
  findReason,
  findWarnings,
  locateInFence,
  type Complaint,
  type WrittenFile,
} from "./read-output";
export { showDifference } from "./show-difference";
export { isSameLine, markRoots, showRoots, tolerate } from "./tolerate";
export type {
  ExampleEvent,
  ExamplePage,
  ExampleProject,
  ExampleStep,
  ExampleTags,
  Place,
  SessionCommand,
} from "./types";
export { earlierVersions } from "./versions";
