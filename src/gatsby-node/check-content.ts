import type { ParentSpanPluginArgs } from "gatsby";
import { formatProblem } from "../content/problems";

/**
 * Checks all content, but for running its configurations, before any of it is used: Gatsby's own
 * reader would run what a `---js` block holds. Everything that is wrong is reported at once; a
 * production build stops at errors. In development a process of its own reports the rest.
 */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  // Loaded here alone: workers that render pages need no parsers.
  const { checkContent } = await import("../check/check-content");
  const { problems } = await checkContent(process.cwd(), { runsConfigs: false });
  const isProduction = process.env.NODE_ENV === "production";
  // A page without a description can be built: its first paragraph stands in for it.
  const isFatal = ({ severity, rule }: (typeof problems)[number]) =>
    severity === "error" && rule !== "frontmatter/description";
  const errors = problems.filter(isFatal);
  for (const problem of isProduction ? problems : []) {
    // Code of a README can't be fixed here: `npm run check` lists it for those who ask.
    if (!isFatal(problem) && problem.rule !== "readme/code") reporter.warn(formatProblem(problem));
  }
  if (errors.length === 0) return;
  const count = `${errors.length} ${errors.length === 1 ? "error" : "errors"}`;
  const text = [`${count} in content/:`, ...errors.map(formatProblem)].join("\n\n");
  if (isProduction) reporter.panicOnBuild(text);
  else reporter.error(text);
}
