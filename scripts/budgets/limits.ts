/** What a value counts: bytes are after gzip at level 9, 1 kB = 1,000 bytes. */
export type Unit = "bytes" | "requests" | "elements" | "pages" | "percent" | "shift" | "lines";

export interface Limit {
  what: string;
  unit: Unit;
  /** The largest value that is still within the budget. */
  max: number;
  /** Where the number comes from. */
  source: string;
}

const kB = (value: number): number => value * 1_000;

const budget = "the design's budget";
/** Most limits: what was reached, and room for a twentieth. */
const reached = "what was reached and 5 %, below the design's budget of";

/**
 * Every budget that can be counted on the built site. To change a number is a decision about the
 * site: say in `source` what it rests on.
 */
export const limits = {
  firstViewBytes: {
    what: "first view of /concepts/",
    unit: "bytes",
    max: kB(19.5),
    source: `${reached} 22 kB; the best peer needs 57 kB for the same text (Starlight)`,
  },
  firstViewRequests: {
    what: "requests of a first view until idle, the service worker's install aside",
    unit: "requests",
    max: 1,
    source: `the document alone; ${budget} is 2, the best peer needs 11`,
  },
  firstViewRuntime: {
    what: "requests for React or Gatsby before any sign of intent",
    unit: "requests",
    max: 0,
    source: "a page that is only read needs no React",
  },
  htmlDoc: {
    what: "HTML of a page of our own",
    unit: "bytes",
    max: kB(42),
    source: `${budget} for the longest page, /configuration/output/`,
  },
  htmlReadme: {
    what: "HTML of a package's README",
    unit: "bytes",
    max: kB(50),
    source:
      "42 kB as for our own pages and 8 more, because the text's length is not ours to decide: the longest README is 29 kB of Markdown when compressed",
  },
  htmlFrame: {
    what: "HTML of a page that is mostly frame (landing, organization, not found, shells)",
    unit: "bytes",
    max: kB(21.6),
    source: `${reached} 22 kB for the first view of a short page`,
  },
  htmlPrintable: {
    what: "HTML of a printable page, against its pages' together",
    unit: "percent",
    max: 42,
    source: "what was reached and 5 %: the frame of a section's pages is there once",
  },
  pageScript: {
    what: "script that runs before any interaction",
    unit: "bytes",
    max: kB(3.98),
    source: `${reached} 4 kB; the best peer runs 28 kB`,
  },
  readingScript: {
    what: "reading script",
    unit: "bytes",
    max: kB(3.87),
    source: `${reached} 5 kB`,
  },
  serviceWorker: {
    what: "whole install of the service worker",
    unit: "bytes",
    max: kB(15.4),
    source: `${reached} 20 kB: what it is, imports and takes into its cache`,
  },
  runtime: {
    what: "runtime loaded on intent, all of it",
    unit: "bytes",
    max: kB(100),
    source: `${budget}; an MDX page's own module comes on top of it`,
  },
  runtimeVariants: {
    what: "pages whose runtime differs from that of the others",
    unit: "pages",
    max: 0,
    source: "the same on every page, so that the next page finds it in the cache",
  },
  runtimeUncounted: {
    what: "scripts asked for at waking that the count above does not know",
    unit: "requests",
    max: 0,
    source: "keeps the count of the runtime honest",
  },
  inlinedCss: {
    what: "CSS inlined into a page",
    unit: "bytes",
    max: kB(8.6),
    source: `${reached} 9 kB; the best peer inlines 11 kB (Rspress)`,
  },
  webFonts: { what: "web fonts", unit: "requests", max: 0, source: `${budget}: none` },
  pageData: {
    what: "page-data.json of a page",
    unit: "bytes",
    max: kB(1.81),
    source: `${reached} 2 kB`,
  },
  elements: {
    what: "elements in a page that is no printable one",
    unit: "elements",
    max: 6_000,
    source: `${budget} for /configuration/output/; /configuration/module/ has half as many options again`,
  },
  layoutShift: {
    what: "layout shift while a page loads and is scrolled to its end",
    unit: "shift",
    // Chromium reports what is below a thousandth for changes that nobody sees; 0.00 is the budget.
    max: 0.004_9,
    source: `${budget}: 0.00`,
  },
  console: {
    what: "warnings and errors on the console",
    unit: "lines",
    max: 0,
    source: "a page that is read and woken says nothing",
  },
} as const satisfies Record<string, Limit>;

export type LimitId = keyof typeof limits;

/** One value that was found. */
export interface Measure {
  limit: LimitId;
  /** What it was measured on: a page's url, a file. */
  subject: string;
  value: number;
}
