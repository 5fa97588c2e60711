import { z } from "zod";
import { categories, type Category } from "./pages";

const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
  errorMessage: z.string().optional(),
  // A few audits hold one object there instead of a list: a check list, which the title sums up.
  details: z
    .object({ items: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined) })
    .nullish(),
});

const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});

type Audit = z.infer<typeof auditSchema>;

/** An audit that takes points, and what it found. */
export interface Finding {
  category: Category;
  /** `largest-contentful-paint: Largest Contentful Paint (2.1 s)` */
  text: string;
  details: string[];
}

export interface PageResult {
  url: string;
  /** 0 to 100; only of the categories that count for the page. */
  scores: Partial<Record<Category, number>>;
  findings: Finding[];
}

/** How many things that an audit found are shown. */
const shownDetails = 6;
const shownLength = 200;

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  if (typeof value !== "object" || value === null) return "";
  // Elements, places in a script and links, as Lighthouse tells of them.
  const { snippet, url, text, value: inner } = value as Record<string, unknown>;
  return [snippet, url, text, inner].filter((part) => typeof part === "string").join(" ");
};

function itemToLine(item: Record<string, unknown>): string {
  const parts = Object.entries(item)
    .map(([key, value]) => [key, textOf(value)] as const)
    .filter(([, text]) => text !== "")
    .map(([key, text]) => `${key}: ${text}`);
  return parts.join(" · ").replace(/\s+/g, " ").slice(0, shownLength);
}

function auditToFinding(category: Category, audit: Audit): Finding {
  const { id, title, displayValue, errorMessage, details } = audit;
  const value = errorMessage ?? displayValue;
  return {
    category,
    text: `${id}: ${title}${value ? ` (${value})` : ""}`,
    details: (details?.items ?? []).map(itemToLine).filter(Boolean).slice(0, shownDetails),
  };
}

/**
 * Lighthouse's result => the scores that count, and for each below 100 the audits that took points.
 *
 * @throws Error when Lighthouse could not measure the page, or gave no score
 */
export function resultToPage(
  url: string,
  counted: readonly Category[],
  unsafeResult: unknown,
): PageResult {
  const result = resultSchema.parse(unsafeResult);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  const scores: PageResult["scores"] = {};
  const findings: Finding[] = [];
  for (const category of counted) {
    const found = result.categories[category];
    const score = found?.score;
    if (score === undefined || score === null) {
      throw new Error(`${url}: Lighthouse gave no score for ${category}; measure it again.`);
    }
    scores[category] = Math.round(score * 100);
    if (scores[category] === 100) continue;
    for (const { id, weight } of found?.auditRefs ?? []) {
      const audit = result.audits[id];
      // No score: it does not apply to the page.
      if (audit && weight > 0 && audit.score !== null && audit.score < 1) {
        findings.push(auditToFinding(category, audit));
      }
    }
  }
  return { url, scores, findings };
}

/** Whether every category that counts has all of its points. */
export function isPerfect({ scores }: PageResult): boolean {
  const values = Object.values(scores);
  return values.length > 0 && values.every((score) => score === 100);
}

/** The middle one of several measurements of a page, by performance. */
// 98, 100, 99 => 99
export function medianOf(results: readonly PageResult[]): PageResult | undefined {
  const byPerformance = [...results].sort(
    (a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0),
  );
  return byPerformance[Math.floor((results.length - 1) / 2)];
}

const headings: Record<Category, string> = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};

/** Results => a table for people, and below it what takes points. `–` does not count for a page. */
export function formatResults(results: readonly PageResult[]): string {
  const width = Math.max(4, ...results.map(({ url }) => url.length));
  const row = (url: string, cells: readonly string[]): string =>
    [url.padEnd(width), ...cells].join("  ").trimEnd();
  const table = [
    row("page", Object.values(headings)),
    ...results.map(({ url, scores }) =>
      row(
        url,
        categories.map((name) => String(scores[name] ?? "–").padStart(headings[name].length)),
      ),
    ),
  ];
  const problems = results
    .filter(({ findings }) => findings.length > 0)
    .flatMap(({ url, findings }) => [
      "",
      url,
      ...findings.flatMap(({ category, text, details }) => [
        `  ${headings[category]}: ${text}`,
        ...details.map((line) => `    ${line}`),
      ]),
    ]);
  return [...table, ...problems].join("\n");
}
