import type { Problem } from "../../src/lib/problems";
import { nearest, showValue } from "../../src/lib/problems";
import { kinds, type AbsentRequirement, type Kind, type Requirement } from "./types";

export interface Table {
  requirements: Requirement[];
  absent: AbsentRequirement[];
  problems: Problem[];
}

const columns = {
  requirements: ["id", "requirement", "kind", "test"],
  absent: ["id", "requirement", "reason"],
} as const;

/** Cells of a line of a Markdown table, which escapes bars with a backslash. */
// "| a | `b \\| c` |" => ["a", "`b | c`"]
export function lineToCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** Texts of the code spans in a cell, and what stands outside of them. */
// "`a › b`<br>`` c › `d` ``" => { spans: ["a › b", "c › `d`"], rest: "" }
export function cellToSpans(cell: string): { spans: string[]; rest: string } {
  const spans: string[] = [];
  const rest = cell.replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, __, text: string) => {
    spans.push(/^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text);
    return "";
  });
  return { spans, rest: rest.replaceAll("<br>", "").trim() };
}

const isSeparator = (line: string): boolean => /^\|[\s:|-]+$/.test(line);

/**
 * Reads the tables of requirements out of a Markdown text. A table with the columns `id`,
 * `requirement`, `kind` and `test` holds requirements; one with `id`, `requirement` and `reason`
 * what the site doesn't do yet. Rows that can't be read become problems, each with its line.
 */
export function parseTable(text: string, file: string): Table {
  const table: Table = { requirements: [], absent: [], problems: [] };
  const seen = new Map<string, number>();
  let header: readonly string[] | undefined;

  text.split("\n").forEach((content, index) => {
    const line = index + 1;
    const report = (rule: string, message: string, hint: string): void => {
      table.problems.push({
        file,
        line,
        column: 1,
        severity: "error",
        rule: `requirements/${rule}`,
        message,
        hint,
      });
    };
    if (!content.startsWith("|")) {
      header = undefined;
      return;
    }
    if (isSeparator(content)) return;
    const cells = lineToCells(content);
    if (!header) {
      header = Object.values(columns).find((names) => names.join() === cells.join());
      if (!header) {
        const wanted = Object.values(columns).map((names) => `| ${names.join(" | ")} |`);
        report(
          "columns",
          `the table begins with ${showValue(cells.join(" | "))}`,
          wanted.join("\n"),
        );
        header = [];
      }
      return;
    }
    if (header.length === 0) return;
    if (cells.length !== header.length) {
      const bars = cells.length > header.length ? "; a bar inside a cell is written \\|" : "";
      report(
        "cells",
        `the row has ${String(cells.length)} cells, expected ${String(header.length)}${bars}`,
        `| ${header.join(" | ")} |`,
      );
      return;
    }

    const [id = "", what = "", third = "", fourth = ""] = cells;
    const before = seen.get(id);
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
      report("id", `the id is ${showValue(id)}`, "Small letters, digits and hyphens: top-bar-3");
    else if (before !== undefined)
      report("id", `the id ${id} is taken by line ${String(before)}`, "Give this row another id.");
    seen.set(id, before ?? line);
    if (what === "") report("requirement", `${id} says nothing`, "Say what the site has to do.");

    if (header === columns.absent) {
      if (third === "") report("reason", `${id} has no reason`, "Say why it is not there yet.");
      table.absent.push({ id, what, reason: third, line });
      return;
    }
    if (!(kinds as readonly string[]).includes(third)) {
      report(
        "kind",
        `the kind of ${id} is ${showValue(third)}`,
        nearest(third, kinds) ?? `One of: ${kinds.join(", ")}`,
      );
      return;
    }
    const { spans, rest } = cellToSpans(fourth);
    if (rest !== "")
      report("test", `${id} has ${showValue(rest)} outside of code`, "`file › describe › test`");
    if (spans.length === 0)
      report(
        "test",
        `${id} names no test`,
        "Name one, `file › describe › test`, or move the row to the last section with its reason.",
      );
    table.requirements.push({ id, what, kind: third as Kind, tests: spans, line });
  });
  return table;
}
