import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  compareProblems,
  formatProblem,
  nearest,
  problemAt,
  type Position,
  type Problem,
} from "./problems";
import { checkValue, describe, oneLine, text } from "./schema";
import { sectionToUrl } from "./urls";
import { readYaml } from "./yaml";

/** An entry with its position, for messages. */
export type Placed<Entry> = Entry & { file: string } & Position;

const title = oneLine("the title, on one line");
const trueOrFalse = describe(z.boolean(), "true or false");
const npmName = text(
  /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/,
  "the package's name in the npm registry",
);
const sitePage = text(
  /^\/(?:[^/?#\s]+\/)*$/,
  "the page's URL from the root, with a slash at both ends",
);
const repo = text(/^[\w.-]+\/[\w.-]+$/, "the repository as owner/name");

const externalPackage = z.strictObject({
  package: npmName,
  section: text(/^[a-z][a-z\d-]*$/, "the key of a section in sections.yml"),
  group: oneLine("the name of a group in the sidebar").exactOptional(),
  repo,
  title,
  url: sitePage,
  deprecated: describe(
    z.literal(true),
    "true, for a package that new projects should not install",
  ).exactOptional(),
});

/** @param sections the known ones, if they could be read */
const packageIn = (sections?: readonly { key: string }[]) => {
  const keys = sections?.map(({ key }) => key);
  return externalPackage.superRefine((entry, context) => {
    const report = (path: string, message: string, hint: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { hint } });
    const start = sectionToUrl(entry.section);
    if (keys?.includes(entry.section) === false) {
      const meant = nearest(entry.section, keys);
      const hint = meant ? `section: ${meant}` : `Known sections: ${keys.join(", ")}`;
      report("section", "which is not a section", hint);
    } else if (!entry.url.startsWith(start)) {
      const message = `but the URL of a page of the section "${entry.section}" begins with ${start}`;
      report("url", message, `url: ${start}${entry.url.split("/").at(-2) ?? ""}/`);
    }
  });
};

const foundUrl = text(
  /^\/(?:[^#\s]*\/)?(?:#\S+)?$/,
  "a URL from the root, with a slash before the hash",
);
/**
 * The lists in `content/data/<name>.yml`: fields that differ between entries, an example, and the
 * field whose position each entry gets. Sections come first, since packages name theirs.
 */
const FORMATS = {
  sections: {
    schema: z.strictObject({
      key: text(/^[a-z][a-z\d-]*$/, "the section's directory in content/, in lower case"),
      title,
      /** Has all its pages in one at `/{key}/printable/`. */
      printable: trueOrFalse,
      documentation: trueOrFalse,
    }),
    unique: ["key"],
    example: "- key: guides\n  title: Guides\n  printable: true\n  documentation: true",
  },
  redirects: {
    schema: z.strictObject({
      from: text(/^\/(?!\/)[^?#\s]+$/, "a path from the root, without query and hash"),
      to: text(/^\/(?!\/)[^?#\s]*(?:#[^#\s]+)?$/, "the URL of a page from the root, without query"),
    }),
    unique: ["from"],
    example: "- from: /get-started/\n  to: /guides/getting-started/",
    place: "to",
  },
  "external-packages": {
    schema: packageIn(),
    unique: ["package", "url"],
    example:
      "- package: css-loader\n  section: loaders\n  group: CSS\n  repo: webpack/css-loader\n  title: css-loader\n  url: /loaders/css-loader/",
  },
  "ecosystem-projects": {
    schema: z.strictObject({
      repo,
      npm: npmName,
      maintainer: oneLine("a GitHub handle").exactOptional(),
      branch: oneLine("the branch that badges count from").exactOptional(),
    }),
    unique: ["npm"],
    example: "- repo: webpack/css-loader\n  npm: css-loader",
  },
  announcements: {
    schema: z.strictObject({ text: oneLine("a sentence on one line, in Markdown") }),
    unique: ["text"],
    example: '- text: "webpack 6 is released: read [what is new](/blog/)."',
    place: "text",
  },
  languages: {
    schema: z.strictObject({
      code: text(
        /^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/,
        "the language's code, as the attribute lang has it",
      ),
      title: oneLine("the language's own name"),
      origin: text(
        /^https:\/\/[^/?#\s]+$/,
        "the site of that language: https:// and the host, no slash at the end",
      ).exactOptional(),
    }),
    unique: ["code"],
    example: "- code: zh\n  title: 中文\n  origin: https://webpack.docschina.org",
  },
  terms: {
    schema: z.strictObject({
      write: oneLine("the right spelling"),
      not: describe(
        z.array(oneLine("a wrong spelling, its case as it is found")).min(1),
        "a list of wrong spellings, their case as it is found",
      ),
      note: oneLine("a sentence that says why").exactOptional(),
      severity: describe(z.enum(["error", "warning"]), "error or warning").default("error"),
    }),
    unique: ["write"],
    example: "- write: JavaScript\n  not: [Javascript, Java Script]",
  },
  "search-synonyms": {
    schema: z.strictObject({
      typed: describe(z.array(oneLine("words on one line")).min(1), "a list of what readers type"),
      means: oneLine("the words of our texts"),
    }),
    unique: ["means"],
    example: "- typed: [hmr, hot reload]\n  means: hot module replacement",
  },
  "search-queries": {
    schema: z.strictObject({
      query: oneLine("what a reader types"),
      finds: describe(z.array(foundUrl).min(1), "a list of URLs from the root"),
    }),
    unique: ["query"],
    example: "- query: splitChunks\n  finds: [/plugins/split-chunks-plugin/]",
    place: "finds",
  },
  "search-phrases": {
    schema: z.strictObject({
      url: foundUrl,
      asked: describe(z.array(oneLine("words on one line")).min(1), "a list of what readers ask"),
    }),
    unique: ["url"],
    example: "- url: /guides/caching/\n  asked: [users see the old version]",
    place: "url",
  },
  errors: {
    schema: z.strictObject({
      message: text(
        /^(?=.*[^\s{}]{3})(?:[^{}\n]|\{[^{}\n]*\})+$/,
        "a message as printed, on one line, with {placeholders} for what varies",
      ),
      section: text(
        /^\/(?:[^/#\s]+\/)+#[^#\s]+$/,
        "the URL of the heading that explains the message, from the root",
      ),
      /** A name in the npm registry, or `node` or `browser`. */
      package: npmName,
      source: text(
        /^(?!\/)\S+\.[cm]?js$/,
        "the file below node_modules that contains the message's fixed parts",
      ).exactOptional(),
    }),
    unique: ["message"],
    example:
      '- message: "CLI for {name} must be installed."\n  section: /guides/installation/#troubleshooting\n  package: webpack\n  source: webpack/bin/webpack.js',
    place: "section",
  },
  "option-purposes": {
    schema: z.strictObject({
      path: text(
        /^[A-Za-z][\w$*.[\]#/-]*$/,
        "the path of an option, of a plugin's option (BannerPlugin#footer) or the id of a hook",
      ),
      purpose: text(
        /^(?=.{12,120}$)[A-Z`](?:.*\S)?\.$/,
        "one sentence of 12 to 120 characters: a capital letter or code first, a full stop last",
      ),
    }),
    unique: ["path"],
    example:
      "- path: devServer.client.overlay.errors\n  purpose: Shows errors of the build over the page.",
    place: "path",
  },
  awesome: {
    schema: z.strictObject({
      package: npmName,
      category: oneLine("the heading above the package"),
      purpose: oneLine("a sentence about what the package is for"),
      page: sitePage.exactOptional(),
      instead: oneLine("what replaces the package").exactOptional(),
      version: text(
        /^\d+\.\d+\.\d+\S*$/,
        "the newest version; `npm run update -- awesome` finds it",
      ),
      released: describe(z.iso.date(), "the day of the newest release").exactOptional(),
      deprecated: oneLine("the registry's message").exactOptional(),
    }),
    unique: ["package"],
    example:
      "- package: ts-loader\n  category: TypeScript\n  purpose: Compiles TypeScript.\n  version: 9.6.2",
  },
  "unexecuted-commands": {
    schema: z.strictObject({
      command: oneLine("the first words of command lines, without a placeholder"),
      reason: oneLine("a phrase that says why no example executes them"),
    }),
    unique: ["command"],
    example: "- command: npm publish\n  reason: needs an account in the registry",
    place: "command",
  },
} as const satisfies Record<
  string,
  { schema: z.ZodType; unique: readonly string[]; example: string; place?: string }
>;

export type DataName = keyof typeof FORMATS;
export const DATA_NAMES = Object.keys(FORMATS) as DataName[];

type Fields<Name extends DataName> = z.output<(typeof FORMATS)[Name]["schema"]>;

/** An entry of a data file; with its position, if rules between files report it. */
export type Entry<Name extends DataName> = (typeof FORMATS)[Name] extends { place: string }
  ? Placed<Fields<Name>>
  : Fields<Name>;

export type Section = Entry<"sections">;
export type Redirect = Fields<"redirects">;
/** A language of the documentation; without an origin, this site's. */
export type Language = Entry<"languages">;
/** A project on the page "The Organization". */
export type EcosystemProject = Entry<"ecosystem-projects">;
/** A package of the list "Awesome webpack". */
export type AwesomePackage = Entry<"awesome">;
/** The spelling of a name, and its wrong spellings. */
export type Term = Entry<"terms">;
/** A message that webpack or a tool around it prints, and the section with its cause and fix. */
export type ErrorMessage = Fields<"errors">;
/** Commands that the texts name and no example executes, with their position in the data file. */
export type PlacedExcuse = Entry<"unexecuted-commands">;
/** The purpose of a reference unit, with its position in the data file. */
export type PlacedPurpose = Entry<"option-purposes">;
export type ExternalPackage = Entry<"external-packages">;

/** The entries of a data file, or all problems with it. */
export type Parsed<Name extends DataName> =
  | { ok: true; data: Entry<Name>[] }
  | { ok: false; problems: Problem[] };

export const dataFile = (name: DataName): string => `content/data/${name}.yml`;

/**
 * Parses and validates a data file.
 * @param sections for packages, which name theirs
 */
export function parseData<Name extends DataName>(
  name: Name,
  yaml: string,
  sections?: readonly Section[],
): Parsed<Name> {
  const rule = `data/${name}`;
  const file = dataFile(name);
  const format = FORMATS[name];
  const { unique, example } = format;
  const { problems, source } = readYaml(file, yaml, rule);
  if (!source) return { ok: false, problems };
  const placeOf = (index: number, field: string) => source.positionOf([index, field], "value");
  const schema: z.ZodType = name === "external-packages" ? packageIn(sections) : format.schema;
  const entry = describe(schema, "an entry with its fields", example);
  const list = describe(z.array(entry), "a list of entries", example);
  const checked = checkValue(source, list, { whole: "the file", rule });
  const data = (checked.ok ? checked.data : []) as Record<string, unknown>[];
  const repeated = unique.flatMap((field) =>
    data.flatMap((item, index): Problem[] => {
      const first = data.findIndex((other) => other[field] === item[field]);
      if (first === index) return [];
      const message = `${field} of item ${index + 1} is "${String(item[field])}", which item ${first + 1} has already`;
      const hint = "Remove one of the two entries.";
      return [problemAt(file, placeOf(index, field), rule, message, hint)];
    }),
  );
  const all = [...problems, ...(checked.ok ? [] : checked.problems), ...repeated];
  if (all.length > 0) return { ok: false, problems: all.sort(compareProblems) };
  const placed = data.map((item, index) =>
    "place" in format ? { ...item, file, ...placeOf(index, format.place) } : item,
  );
  return { ok: true, data: placed as Entry<Name>[] };
}

const known = new Map<string, { text: string; data: unknown }>();

/**
 * Reads a data file; parses it again when it has changed.
 * @throws Error with all its problems
 */
export function readData<Name extends DataName>(name: Name, root = "."): Entry<Name>[] {
  const place = path.resolve(root, dataFile(name));
  const text = fs.readFileSync(place, "utf8");
  const before = known.get(place);
  if (before?.text === text) return before.data as Entry<Name>[];
  const parsed = parseData(name, text);
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  known.set(place, { text, data: parsed.data });
  return parsed.data;
}
