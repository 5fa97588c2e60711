import type { Table, TableCell } from "mdast";
import { SKIP, visit } from "../content/visit";
import { location } from "vfile-location";
import type { Term } from "../content/data-files";
import type { ContentPage } from "../content/pages";
import { problemAt, type Position, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";

interface Mistake {
  found: string;
  at: number;
  term: Term;
}

/** Finds wrong spellings in a text. */
export type FindMistakes = (text: string) => Mistake[];

/** Compiles the terms: matches whole words outside URLs and file names. */
export function termFinder(terms: readonly Term[]): FindMistakes {
  const byWord = new Map(terms.flatMap((term) => term.not.map((word) => [word, term] as const)));
  if (byWord.size === 0) return () => [];
  const words = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+"));
  const pattern = new RegExp(`(?<![\\w./@#:-])(?:${words.join("|")})(?![\\w/@-]|\\.\\w)`, "g");
  return (text) => {
    // Quoted words belong to others: messages, titles of talks.
    const own = text.replace(/"[^"\n]*"|“[^”]*”/g, (quoted) => " ".repeat(quoted.length));
    return [...own.matchAll(pattern)].flatMap(({ 0: written, index: at }): Mistake[] => {
      const found = written.replace(/\s+/g, " ");
      const term = byWord.get(found);
      return term ? [{ found, at, term }] : [];
    });
  };
}

/** Checks the prose against the spellings in `content/data/terms.yml`. */
export function checkTerms(markdown: Markdown, findMistakes: FindMistakes): Problem[] {
  const source = markdown.lines.join("\n");
  const places = location(source);
  const problems: Problem[] = [];
  const wrongOnPurpose = new Set<TableCell>();
  visit(markdown.tree, (node) => {
    // The text of such a link is a URL.
    if (node.type === "link" && /^(?:https?:|www\.)/.test(firstText(node))) return SKIP;
    if (node.type === "table") for (const cell of wrongCells(node)) wrongOnPurpose.add(cell);
    if (node.type === "tableCell" && wrongOnPurpose.has(node)) return SKIP;
    if (node.type !== "text" || !node.position) return undefined;
    const { start, end } = node.position;
    const from = start.offset ?? 0;
    for (const { found, at, term } of findMistakes(source.slice(from, end.offset))) {
      problems.push(termProblem(markdown.file, places.toPoint(from + at) ?? start, found, term));
    }
    return undefined;
  });
  return problems;
}

/** Checks the title and description. */
export function termsInFrontMatter(
  { file, data, positionOf }: Pick<ContentPage, "file" | "data" | "positionOf">,
  findMistakes: FindMistakes,
): Problem[] {
  return (["title", "description"] as const).flatMap((key) =>
    findMistakes(data?.[key] ?? "")
      // A title can begin with a capital.
      .filter(
        ({ found, at, term: { write } }) =>
          key !== "title" || at > 0 || found !== write.charAt(0).toUpperCase() + write.slice(1),
      )
      .map(({ found, term }) => termProblem(file, positionOf([key], "value"), found, term)),
  );
}

function termProblem(file: string, at: Position, found: string, term: Term): Problem {
  const message = `"${found}" should be "${term.write}"`;
  return problemAt(file, at, "text/term", message, term.note, term.severity);
}

/** The table cells that show wrong words on purpose. */
function wrongCells({ children: [head, ...rows] }: Table): TableCell[] {
  const isWrong = head?.children.map((cell) =>
    /\b(?:don['’]t|do not|never) write\b/i.test(firstText(cell)),
  );
  return rows.flatMap(({ children }) => children.filter((_, column) => isWrong?.[column]));
}

function firstText({ children: [first] }: { children: readonly object[] }): string {
  return first && "value" in first ? String(first.value) : "";
}
