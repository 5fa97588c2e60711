import type { ReaderCost } from "./reader-cost";
import type { BuildCost } from "./run-build";

/** A cold build of the site with so many made-up pages, and what it gives to readers. */
export interface ScaleRow {
  pages: number;
  cold: BuildCost;
  reader: ReaderCost;
}

export interface ScaleMarginal {
  from: number;
  to: number;
  /** Processor milliseconds that one page more costs. */
  processor: number;
  /** Bytes of memory of the largest process that one page more costs. */
  memory: number | undefined;
}

/** What one page more costs, between each two neighbouring sizes. */
export function toScaleMarginals(rows: readonly ScaleRow[]): ScaleMarginal[] {
  return rows.slice(1).flatMap((row, index): ScaleMarginal[] => {
    const before = rows[index];
    if (!before) return [];
    const per = (more: number, less: number): number => (more - less) / (row.pages - before.pages);
    const [more, less] = [row.cold.memory?.largest, before.cold.memory?.largest];
    return [
      {
        from: before.pages,
        to: row.pages,
        processor: 1_000 * per(row.cold.processor, before.cold.processor),
        memory: more === undefined || less === undefined ? undefined : per(more, less),
      },
    ];
  });
}

/** Of what a reader downloads, that which is no list of pages: it may not grow. */
const constant = ["firstView", "sidebar", "runtime", "dataMedian", "dataLargest"] as const;

/** Room for what differs between made-up texts. */
const tolerance = 1.05;
/** By how much a page may be dearer on a large site. */
const maxGrowth = 1.2;

/**
 * What does not scale: a page that is dearer on a larger site, a download that grows with the site.
 *
 * @param rows from the smallest site to the largest
 */
export function scaleFaults(rows: readonly ScaleRow[]): string[] {
  const marginals = toScaleMarginals(rows);
  const dearer = marginals.slice(1).flatMap(({ from, to, processor }, index) => {
    const before = marginals[index]?.processor ?? Infinity;
    return processor > maxGrowth * before
      ? [
          `One page more costs ${processor.toFixed(1)} ms between ${from} and ${to} pages, ${(processor / before).toFixed(2)} times what it cost before; ${maxGrowth} are allowed.`,
        ]
      : [];
  });
  const [first] = rows;
  const grown = rows.slice(1).flatMap(({ pages, reader }) =>
    constant.flatMap((what) => {
      const base = first?.reader[what] ?? 0;
      return reader[what] > tolerance * base
        ? [`${what} is ${reader[what]} bytes with ${pages} pages, and was ${base}.`]
        : [];
    }),
  );
  return [...dearer, ...grown];
}

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);
const mB = (bytes: number | undefined): string =>
  bytes === undefined ? "not measured" : (bytes / 1e6).toFixed(0);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** The result as Markdown tables. */
export function formatScale(rows: readonly ScaleRow[]): string {
  return [
    table(
      ["made-up pages", "processor s", "clock s", "peak memory, MB: largest process / all"],
      rows.map(({ pages, cold }) => [
        String(pages),
        cold.processor.toFixed(1),
        cold.wall.toFixed(0),
        `${mB(cold.memory?.largest)} / ${mB(cold.memory?.together)}`,
      ]),
    ),
    table(
      ["one page more", "processor ms", "memory, kB"],
      toScaleMarginals(rows).map(({ from, to, processor, memory }) => [
        `${from} to ${to}`,
        processor.toFixed(1),
        memory === undefined ? "not measured" : (memory / 1_000).toFixed(0),
      ]),
    ),
    table(
      [
        "made-up pages",
        "first view, kB",
        "sidebar in it, kB",
        "runtime, kB",
        "`page-data.json`, bytes: median / largest",
        "search, kB: titles",
        "texts before the first query",
        "pages in them",
        "part for a word: median / largest",
      ],
      rows.map(({ pages, reader }) => [
        String(pages),
        kB(reader.firstView),
        kB(reader.sidebar),
        kB(reader.runtime),
        `${reader.dataMedian} / ${reader.dataLargest}`,
        kB(reader.titles),
        kB(reader.textsStart),
        kB(reader.textsPages),
        `${kB(reader.textsPart)} / ${kB(reader.textsLargestPart)}`,
      ]),
    ),
  ].join("\n\n");
}
