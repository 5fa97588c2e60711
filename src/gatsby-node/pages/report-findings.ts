import type { Reporter } from "gatsby";
import type { Finding } from "../../lib/markup";

export interface PageFindings {
  /** Names the text: `content/concepts/output.md`, or a package's README. */
  source: string;
  findings: readonly Pick<Finding, "rule" | "message" | "severity">[];
}

/**
 * Tells what the transforms noticed while the bodies were rendered. Errors in our own texts stop
 * a production build; a README is its authors' business, so what is wrong in it is a warning.
 */
export function reportFindings(pages: readonly PageFindings[], reporter: Reporter): void {
  const all = pages.flatMap(({ source, findings }) =>
    findings.map((finding) => ({ ...finding, source })),
  );
  const line = ({ rule, message }: (typeof all)[number]): string => `${rule} ${message}`;
  const isOwn = ({ source }: { source: string }): boolean => source.startsWith("content/");
  const errors = all.filter((finding) => finding.severity === "error" && isOwn(finding));
  const warnings = all.filter(
    (finding) => finding.severity !== "planned" && !errors.includes(finding),
  );
  const planned = all.filter(({ severity }) => severity === "planned").length;
  // What is merely untidy in a README is for those who ask; a dead link is for everybody.
  for (const warning of warnings) {
    if (isOwn(warning) || warning.rule.startsWith("link")) reporter.warn(line(warning));
    else reporter.verbose(line(warning));
  }
  if (planned > 0) reporter.info(`${planned} links lead to pages that are still to be written`);
  if (errors.length === 0) return;
  const text = errors.map(line).join("\n");
  if (process.env.NODE_ENV === "production") reporter.panicOnBuild(text);
  else reporter.error(text);
}
