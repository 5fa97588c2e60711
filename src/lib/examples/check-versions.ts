import type { Problem } from "../problems";
import { readFences, type PageFence } from "./read-fences";
import type { ExamplePage } from "./types";
import { earlierVersions, isFileVersion } from "./versions";

/** What is wrong between the versions of a file. */
export function checkVersions(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  const fences = readFences(page);
  const earlier = earlierVersions(fences);
  const problem = ({ place }: PageFence, rule: string, message: string, hint: string): Problem => ({
    ...{ file: page.file, ...place, severity: "error" },
    ...{ rule: `examples/${rule}`, message, hint },
  });
  return fences.filter(isFileVersion).flatMap((fence) => {
    const { project = "", title = "", step, show } = fence.tags;
    const before = earlier.get(fence);
    const name = `${title} of the project "${project}"`;
    if (before?.tags.step === step) {
      const message = `${name} is written twice in step ${step}: here and in line ${before.place.line}`;
      return [problem(fence, "twice", message, `step="${step + 1}"`)];
    }
    if (show !== "diff") return [];
    if (!before) {
      const message = `${name} is shown as a difference, but has no version before it on this page`;
      const hint = 'Write the version before, with show="hidden" if readers have it already.';
      return [problem(fence, "diff", message, hint)];
    }
    if (before.code !== fence.code) return [];
    const message = `${name} is shown as a difference, but is what line ${before.place.line} has already`;
    return [problem(fence, "diff", message, "Change it, or take it away.")];
  });
}
