import type { Since, SinceFacts } from "../reference/types";
import { sinceKinds } from "./types";

/** Columns that Prettier gives a line of this project. */
const maxColumns = 100;

const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

function formatBlock(name: string, lines: readonly string[]): string {
  if (lines.length === 0) return `  "${name}": {}`;
  return `  "${name}": {\n${lines.join(",\n")}\n  }`;
}

function formatEntry(id: string, { added, deprecated, removed }: SinceFacts): string {
  const facts = Object.entries({ added, deprecated, removed }).flatMap(([key, version]) =>
    version === undefined ? [] : [`"${key}": "${version}"`],
  );
  const key = `    ${JSON.stringify(id)}: `;
  const line = `${key}{ ${facts.join(", ")} }`;
  // With the comma behind it.
  if (line.length < maxColumns) return line;
  return `${key}{\n${facts.map((fact) => `      ${fact}`).join(",\n")}\n    }`;
}

/**
 * The text of `content/data/since.json`: sorted by id, one line an entry, formatted as Prettier
 * leaves it.
 */
export function formatSince(since: Since): string {
  const series = Object.entries(since.series)
    .sort(byText)
    .map(([name, [first, last]]) => `    "${name}": ["${first}", "${last}"]`);
  const blocks = sinceKinds.map((kind) => {
    const entries = Object.entries(since[kind]).sort(byText);
    return formatBlock(
      kind,
      entries.map(([id, facts]) => formatEntry(id, facts)),
    );
  });
  return `{\n${[formatBlock("series", series), ...blocks].join(",\n")}\n}\n`;
}
