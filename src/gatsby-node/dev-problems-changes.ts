import { formatProblem, type Problem } from "../lib/problems";

/** What a writer is told after a check. */
export interface Changes {
  errors: string[];
  warnings: string[];
  /** Places that are right now. */
  mended: string[];
}

/** The same problem, wherever lines above have moved it. */
const identity = ({ file, rule, message }: Problem): string => [file, rule, message].join("\n");

/** Those of the first list that the second doesn't hold, each counted as often as it is there. */
function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const left = new Map<string, number>();
  for (const key of others.map(identity)) left.set(key, (left.get(key) ?? 0) + 1);
  return problems.filter((problem) => {
    const key = identity(problem);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/**
 * What has changed between two checks of the content. A problem that only moved is not told again.
 *
 * @param limit of the texts in each list; a last line says how many more there are
 */
export function changesBetween(
  before: readonly Problem[],
  after: readonly Problem[],
  limit = 20,
): Changes {
  const added = without(after, before);
  const texts = (severity: Problem["severity"]): string[] =>
    cut(added.filter((problem) => problem.severity === severity).map(formatProblem), limit);
  const mended = without(before, after).map(({ file, rule }) => `${file} ${rule}`);
  return { errors: texts("error"), warnings: texts("warning"), mended: cut(mended, limit) };
}

function cut(texts: string[], limit: number): string[] {
  if (texts.length <= limit) return texts;
  return [...texts.slice(0, limit), `… and ${texts.length - limit} more: npm run check`];
}
