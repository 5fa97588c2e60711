import type { BodyContext, Finding } from "./types";

/** Whether the body is the project's own text, not a package's README. */
export const isOwnText = (context: BodyContext): boolean => context.source.startsWith("content/");

/**
 * Reports with the source in front: `content/a.md: the link "x" …`.
 */
export const report = (
  context: BodyContext,
  severity: Finding["severity"],
  rule: string,
  message: string,
  href?: string,
): void =>
  context.report({
    rule,
    severity,
    message: `${context.source}: ${message}`,
    ...(href === undefined ? {} : { href }),
  });
