import { z } from "zod";
import { compareProblems, nearest, problemAt, type Position, type Problem } from "./problems";
import { checkValue, describe, oneLine, text } from "./schema";
import { sectionToUrl } from "./urls";
import { readYaml } from "./yaml";

/** An entry with its position, for messages. */
export type Placed<Entry> = Entry & { file: string } & Position;

/** The entries of a data file, or all problems with it. */
export type Parsed<Entry> = { ok: true; data: Entry[] } | { ok: false; problems: Problem[] };

type Parser<Entry> = (yaml: string, file: string) => Parsed<Entry>;

interface ListFormat<Entry> {
  unique: readonly (keyof Entry & string)[];
  example: string;
}

/** Creates the parser of `content/data/<name>.yml`, a list of entries that it validates. */
function listParser<Entry>(
  name: string,
  schema: z.ZodType<Entry>,
  { unique, example }: ListFormat<Entry>,
  place?: keyof Entry & string,
): Parser<Entry> {
  return (yaml, file) => {
    const rule = `data/${name}`;
    const { problems, source } = readYaml(file, yaml, rule);
    if (!source) return { ok: false, problems };
    const placeOf = (index: number, field: string) => source.positionOf([index, field], "value");
    const entry = describe(schema, "an entry with its fields", example);
    const list = describe(z.array(entry), "a list of entries", example);
    const checked = checkValue(source, list, { whole: "the file", rule });
    const data = checked.ok ? checked.data : [];
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
    if (place === undefined) return { ok: true, data };
    return { ok: true, data: data.map((item, at) => ({ ...item, file, ...placeOf(at, place) })) };
  };
}

/** {@link listParser} that adds the position of one field to each entry. */
const placedListParser = listParser as <Entry>(
  ...args: [...Required<Parameters<typeof listParser<Entry>>>]
) => Parser<Placed<Entry>>;

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

const section = z.strictObject({
  key: text(/^[a-z][a-z\d-]*$/, "the section's directory in content/, in lower case"),
  title,
  /** Has all its pages in one at `/{key}/printable/`. */
  printable: trueOrFalse,
  documentation: trueOrFalse,
});

export type Section = z.output<typeof section>;

/** The sections in navigation order. */
export const parseSections = listParser("sections", section, {
  unique: ["key"],
  example: "- key: guides\n  title: Guides\n  printable: true\n  documentation: true",
});

const redirect = z.strictObject({
  from: text(/^\/(?!\/)[^?#\s]+$/, "a path from the root, without query and hash"),
  to: text(/^\/(?!\/)[^?#\s]*(?:#[^#\s]+)?$/, "the URL of a page from the root, without query"),
});

export type Redirect = z.output<typeof redirect>;

export const parseRedirects = placedListParser(
  "redirects",
  redirect,
  {
    unique: ["from"],
    example: "- from: /get-started/\n  to: /guides/getting-started/",
  },
  "to",
);

const announcement = z.strictObject({ text: oneLine("a sentence on one line, in Markdown") });

export const parseAnnouncements = placedListParser(
  "announcements",
  announcement,
  {
    unique: ["text"],
    example: '- text: "webpack 6 is released: read [what is new](/blog/)."',
  },
  "text",
);

const language = z.strictObject({
  code: text(
    /^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/,
    "the language's code, as the attribute lang has it",
  ),
  title: oneLine("the language's own name"),
  origin: text(
    /^https:\/\/[^/?#\s]+$/,
    "the site of that language: https:// and the host, no slash at the end",
  ).exactOptional(),
});

/** A language of the documentation; without an origin, this site's. */
export type Language = z.output<typeof language>;

export const parseLanguages = listParser("languages", language, {
  unique: ["code"],
  example: "- code: zh\n  title: 中文\n  origin: https://webpack.docschina.org",
});

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

export type ExternalPackage = z.output<typeof externalPackage>;

/** The packages whose READMEs are pages. */
export function parseExternalPackages(
  yaml: string,
  file: string,
  sections?: readonly Section[],
): Parsed<ExternalPackage> {
  const keys = sections?.map(({ key }) => key);
  const schema = externalPackage.superRefine((entry, context) => {
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
  return listParser("external-packages", schema, {
    unique: ["package", "url"],
    example:
      "- package: css-loader\n  section: loaders\n  group: CSS\n  repo: webpack/css-loader\n  title: css-loader\n  url: /loaders/css-loader/",
  })(yaml, file);
}

const ecosystemProject = z.strictObject({
  repo,
  npm: npmName,
  maintainer: oneLine("a GitHub handle").exactOptional(),
  branch: oneLine("the branch that badges count from").exactOptional(),
});

/** A project on the page "The Organization". */
export type EcosystemProject = z.output<typeof ecosystemProject>;

export const parseEcosystemProjects = listParser("ecosystem-projects", ecosystemProject, {
  unique: ["npm"],
  example: "- repo: webpack/css-loader\n  npm: css-loader",
});

const awesomePackage = z.strictObject({
  package: npmName,
  category: oneLine("the heading above the package"),
  purpose: oneLine("a sentence about what the package is for"),
  page: sitePage.exactOptional(),
  instead: oneLine("what replaces the package").exactOptional(),
  version: text(/^\d+\.\d+\.\d+\S*$/, "the newest version; `npm run update -- awesome` finds it"),
  released: describe(z.iso.date(), "the day of the newest release").exactOptional(),
  deprecated: oneLine("the registry's message").exactOptional(),
});

/** A package of the list "Awesome webpack". */
export type AwesomePackage = z.output<typeof awesomePackage>;

export const parseAwesome = listParser("awesome", awesomePackage, {
  unique: ["package"],
  example:
    "- package: ts-loader\n  category: TypeScript\n  purpose: Compiles TypeScript.\n  version: 9.6.2",
});

const term = z.strictObject({
  write: oneLine("the right spelling"),
  not: describe(
    z.array(oneLine("a wrong spelling, its case as it is found")).min(1),
    "a list of wrong spellings, their case as it is found",
  ),
  note: oneLine("a sentence that says why").exactOptional(),
  severity: describe(z.enum(["error", "warning"]), "error or warning").default("error"),
});

/** The spelling of a name, and its wrong spellings. */
export type Term = z.output<typeof term>;

export const parseTerms = listParser("terms", term, {
  unique: ["write"],
  example: "- write: JavaScript\n  not: [Javascript, Java Script]",
});

const synonym = z.strictObject({
  typed: describe(z.array(oneLine("words on one line")).min(1), "a list of what readers type"),
  means: oneLine("the words of our texts"),
});

/** A word that readers type, and the words in our texts. */
export type SearchSynonym = z.output<typeof synonym>;

export const parseSearchSynonyms = listParser("search-synonyms", synonym, {
  unique: ["means"],
  example: "- typed: [hmr, hot reload]\n  means: hot module replacement",
});

const foundUrl = text(
  /^\/(?:[^#\s]*\/)?(?:#\S+)?$/,
  "a URL from the root, with a slash before the hash",
);
const searchQuery = z.strictObject({
  query: oneLine("what a reader types"),
  finds: describe(z.array(foundUrl).min(1), "a list of URLs from the root"),
});

/** A query, and pages; one of them must be among the first results. */
export type SearchQuery = z.output<typeof searchQuery>;

export const parseSearchQueries = placedListParser(
  "search-queries",
  searchQuery,
  {
    unique: ["query"],
    example: "- query: splitChunks\n  finds: [/plugins/split-chunks-plugin/]",
  },
  "finds",
);

const searchPhrases = z.strictObject({
  url: foundUrl,
  asked: describe(z.array(oneLine("words on one line")).min(1), "a list of what readers ask"),
});

export const parseSearchPhrases = placedListParser(
  "search-phrases",
  searchPhrases,
  {
    unique: ["url"],
    example: "- url: /guides/caching/\n  asked: [users see the old version]",
  },
  "url",
);

const errorMessage = z.strictObject({
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
});

/** A message that webpack or a tool around it prints, and the section with its cause and fix. */
export type ErrorMessage = z.output<typeof errorMessage>;

export const parseErrorMessages = placedListParser(
  "errors",
  errorMessage,
  {
    unique: ["message"],
    example:
      '- message: "CLI for {name} must be installed."\n  section: /guides/installation/#troubleshooting\n  package: webpack\n  source: webpack/bin/webpack.js',
  },
  "section",
);

const excuse = z.strictObject({
  command: oneLine("the first words of command lines, without a placeholder"),
  reason: oneLine("a phrase that says why no example executes them"),
});

/** Commands that the texts name and no example executes, with their position in the data file. */
export type PlacedExcuse = Placed<z.output<typeof excuse>>;

export const parseUnexecutedCommands = placedListParser(
  "unexecuted-commands",
  excuse,
  {
    unique: ["command"],
    example: "- command: npm publish\n  reason: needs an account in the registry",
  },
  "command",
);

const optionPurpose = z.strictObject({
  path: text(
    /^[A-Za-z][\w$*.[\]#/-]*$/,
    "the path of an option, of a plugin's option (BannerPlugin#footer) or the id of a hook",
  ),
  purpose: text(
    /^(?=.{12,120}$)[A-Z`](?:.*\S)?\.$/,
    "one sentence of 12 to 120 characters: a capital letter or code first, a full stop last",
  ),
});

/** The purpose of a reference unit, with its position in the data file. */
export type PlacedPurpose = Placed<z.output<typeof optionPurpose>>;

/** One-line purposes of units without a heading. */
export const parseOptionPurposes = placedListParser(
  "option-purposes",
  optionPurpose,
  {
    unique: ["path"],
    example:
      "- path: devServer.client.overlay.errors\n  purpose: Shows errors of the build over the page.",
  },
  "path",
);
