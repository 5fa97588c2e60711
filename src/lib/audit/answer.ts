/** A known fault of a package that reaches the browser. */
export interface Advisory {
  package: string;
  severity: string;
  title: string;
  url: string;
  /** Versions that have it. */
  range: string;
}

/** What `npm audit` says, or why it says nothing. */
export type AuditAnswer =
  { kind: "answered"; advisories: Advisory[] } | { kind: "unanswered"; reason: string };

/** Faults below this are told, but don't fail. */
const HARMLESS = new Set(["info", "low"]);

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function parse(unsafe: string): unknown {
  try {
    return JSON.parse(unsafe);
  } catch {
    return undefined;
  }
}

/**
 * Reads the output of `npm audit --json`. Without network, and with a registry that has no such
 * service, npm prints a message instead.
 */
export function readAudit(unsafeOutput: string): AuditAnswer {
  const output = parse(unsafeOutput);
  const vulnerabilities = isObject(output) ? output.vulnerabilities : undefined;
  if (!isObject(vulnerabilities)) {
    const error = isObject(output) && isObject(output.error) ? output.error : {};
    const message = isObject(output) ? text(output.message) || text(error.summary) : "";
    return { kind: "unanswered", reason: message || "npm printed no result" };
  }
  const found = new Map<string, Advisory>();
  for (const one of Object.values(vulnerabilities)) {
    // A text names another package that passes its fault on.
    const causes = isObject(one) && Array.isArray(one.via) ? one.via.filter(isObject) : [];
    for (const { name, severity, title, url, range } of causes) {
      const advisory = {
        package: text(name),
        severity: text(severity),
        title: text(title),
        url: text(url),
        range: text(range),
      };
      found.set(`${advisory.package} ${advisory.url}`, advisory);
    }
  }
  const advisories = [...found.values()].sort((a, b) => (a.package < b.package ? -1 : 1));
  return { kind: "answered", advisories };
}

/** Whether a fault is one that must not be published. */
export const isSevere = ({ severity }: Advisory): boolean => !HARMLESS.has(severity);

/** A line for people. */
// => "marked: high: Slow expression (<4.0.10) https://github.com/advisories/GHSA-…"
export const formatAdvisory = (advisory: Advisory): string =>
  `${advisory.package}: ${advisory.severity}: ${advisory.title} (${advisory.range}) ${advisory.url}`;
