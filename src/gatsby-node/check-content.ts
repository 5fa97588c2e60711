import path from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { unreadableFiles } from "../content/page-files";
import { formatProblem } from "../content/problems";
import { isStrict } from "../site/settings";

/**
 * Checks all content except configurations before a production build reads it. Reports all findings
 * at once; errors stop the build, unless `BUILD_STRICT=0`. In development a child process checks: see
 * dev-problems.ts.
 */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.NODE_ENV !== "production") return;
  const { checkContent } = await import("../check/check-content");
  const { problems } = await checkContent(process.cwd(), { runsConfigs: false });
  // A page without a description falls back to its first paragraph.
  const isFatal = ({ severity, rule }: (typeof problems)[number]) =>
    severity === "error" && rule !== "frontmatter/description";
  const errors = problems.filter(isFatal);
  for (const problem of problems) {
    // README code can't be fixed here; `npm run check` lists it.
    if (!isFatal(problem) && problem.rule !== "readme/code") reporter.warn(formatProblem(problem));
  }
  if (errors.length === 0) return;
  const count = `${errors.length} ${errors.length === 1 ? "error" : "errors"}`;
  const text = [`${count} in content/:`, ...errors.map(formatProblem)].join("\n\n");
  if (isStrict(process.env)) reporter.panicOnBuild(text);
  else {
    const missing = [...unreadableFiles()].map((file) => path.relative(".", file)).sort();
    const skipped = missing.length > 0 ? `\n\nNot published: ${missing.join(", ")}` : "";
    reporter.warn(`${text}${skipped}`);
  }
}
