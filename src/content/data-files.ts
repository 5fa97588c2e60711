import { z } from "zod";
import { compareProblems, nearest, type Problem } from "../lib/problems";
import { sectionToUrl } from "../lib/urls";
import { checkValue, describe } from "./schema";
import { readYaml, type Position, type YamlSource } from "./yaml";

/** Where an entry is written, for messages. */
export type Placed<Entry> = Entry & { file: string } & Position;

/** A data file's entries, or everything that is wrong with them. */
export type Parsed<Entry> = { ok: true; data: Entry[] } | { ok: false; problems: Problem[] };

interface ListFormat<Entry> {
  /** Base name of the file, and end of its rule: `data/sections`. */
  name: string;
  schema: z.ZodType<Entry>;
  /** Fields whose value may be there only once. */
  unique: readonly (keyof Entry & string)[];
  example: string;
}

/** Reads a data file that is a list of entries of one kind, and checks each. */
export function parseList<Entry>(
  yaml: string,
  file: string,
  { name, schema, unique, example }: ListFormat<Entry>,
): Parsed<Entry> & Partial<Pick<YamlSource, "positionOf">> {
  const rule = `data/${name}`;
  const { problems, source } = readYaml(file, yaml, rule);
  if (!source) return { ok: false, problems: problems.sort(compareProblems) };
  const entry = describe(schema, "an entry with its fields", example);
  const list = describe(z.array(entry), "a list of entries", example);
  const checked = checkValue(source, list, { whole: "the file", rule });
  const entries = checked.ok ? checked.data : [];
  const repeated = unique.flatMap((field) =>
    entries.flatMap((item, index): Problem[] => {
      const first = entries.findIndex((other) => other[field] === item[field]);
      if (first === index) return [];
      const message = `${field} of item ${index + 1} is "${String(item[field])}", which item ${first + 1} has already`;
      const place = source.positionOf([index, field], "value");
      const hint = "Remove one of the two entries.";
      return [{ file, ...place, severity: "error", rule, message, hint }];
    }),
  );
  const all = [...problems, ...(checked.ok ? [] : checked.problems), ...repeated];
  if (all.length > 0) return { ok: false, problems: all.sort(compareProblems) };
  return { ok: true, data: entries, positionOf: source.positionOf };
}

/** {@link parseList}, each entry with the place of one of its fields. */
export function parsePlacedList<Entry>(
  yaml: string,
  file: string,
  format: ListFormat<Entry>,
  field: keyof Entry & string,
): Parsed<Placed<Entry>> {
  const parsed = parseList(yaml, file, format);
  if (!parsed.ok) return parsed;
  const place = (index: number): Position =>
    parsed.positionOf?.([index, field], "value") ?? { line: 1, column: 1 };
  return { ok: true, data: parsed.data.map((item, index) => ({ ...item, file, ...place(index) })) };
}

const oneLine = z.string().regex(/^\S(?:.*\S)?$/);
const title = describe(oneLine, "the title, on one line", "title: Guides");
const sectionKey = z.string().regex(/^[a-z][a-z\d-]*$/);
const pageUrl = describe(
  z.string().regex(/^\/(?:[^/?#\s]+\/)*$/),
  "the page's URL from the root, with a slash at both ends",
  "url: /loaders/css-loader/",
);
const packageName = z.string().regex(/^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/);
const repo = describe(
  z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  "the repository as owner/name",
  "repo: webpack/css-loader",
);

function yesOrNo(key: string) {
  return describe(z.boolean(), "true or false", `${key}: true`);
}

const sectionSchema = z.strictObject({
  key: describe(sectionKey, "the section's folder in content/, in lower case", "key: guides"),
  title,
  /** Has a page with all its pages in one, at `/{key}/printable/`. */
  printable: yesOrNo("printable"),
  /** Belongs to "Documentation" in the top bar. */
  documentation: yesOrNo("documentation"),
});

/** A section of the documentation, a folder of `content/`. */
export type Section = z.output<typeof sectionSchema>;

/** The sections in the order of navigation. */
export function parseSections(yaml: string, file: string): Parsed<Section> {
  return parseList(yaml, file, {
    name: "sections",
    schema: sectionSchema,
    unique: ["key"],
    example: "- key: guides\n  title: Guides\n  printable: true\n  documentation: true",
  });
}

const redirectSchema = z.strictObject({
  from: describe(
    z.string().regex(/^\/(?!\/)[^?#\s]+$/),
    "a path from the root, without query and hash",
    "from: /get-started/",
  ),
  to: describe(
    z.string().regex(/^\/(?!\/)[^?#\s]*(?:#[^#\s]+)?$/),
    "the URL of a page from the root, without query",
    "to: /guides/getting-started/",
  ),
});

/** An old path and where it leads. */
export type Redirect = z.output<typeof redirectSchema>;
export type PlacedRedirect = Placed<Redirect>;

/** The redirects as they are written, not yet collapsed. */
export function parseRedirects(yaml: string, file: string): Parsed<Placed<Redirect>> {
  return parsePlacedList(
    yaml,
    file,
    {
      name: "redirects",
      schema: redirectSchema,
      unique: ["from"],
      example: "- from: /get-started/\n  to: /guides/getting-started/",
    },
    "to",
  );
}

const announcementExample = 'text: "webpack 6 is released: read [what is new](/blog/)."';
const announcementSchema = z.strictObject({
  text: describe(oneLine, "a sentence on one line, in Markdown", announcementExample),
});

/** What the bar above the top bar says, in Markdown. */
export type Announcement = z.output<typeof announcementSchema>;

/** What the bar above the top bar says. */
export function parseAnnouncements(yaml: string, file: string): Parsed<Placed<Announcement>> {
  return parsePlacedList(
    yaml,
    file,
    {
      name: "announcements",
      schema: announcementSchema,
      unique: ["text"],
      example: `- ${announcementExample}`,
    },
    "text",
  );
}

const languageSchema = z.strictObject({
  code: describe(
    z.string().regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/),
    "the language's code, as the attribute lang has it",
    "code: zh",
  ),
  title: describe(oneLine, "the language's own name", "title: 中文"),
  origin: describe(
    z.string().regex(/^https:\/\/[^/?#\s]+$/),
    "the site of that language: https:// and the host, no slash at the end",
    "origin: https://webpack.docschina.org",
  ).exactOptional(),
});

/** A language of the documentation; without an origin it is this site's. */
export type Language = z.output<typeof languageSchema>;

/** The languages of the documentation, this site's own among them. */
export function parseLanguages(yaml: string, file: string): Parsed<Language> {
  return parseList(yaml, file, {
    name: "languages",
    schema: languageSchema,
    unique: ["code"],
    example: "- code: zh\n  title: 中文\n  origin: https://webpack.docschina.org",
  });
}

const externalPackageSchema = z.strictObject({
  package: describe(packageName, "the package's name in the npm registry", "package: css-loader"),
  section: describe(sectionKey, "the key of a section in sections.yml", "section: guides"),
  group: describe(oneLine, "the name of a group in the sidebar", "group: CSS").exactOptional(),
  repo,
  title,
  url: pageUrl,
});

/** A published package whose README is a page here. */
export type ExternalPackage = z.output<typeof externalPackageSchema>;

/**
 * The packages whose README is a page here.
 *
 * @param sections when given, each entry must be in one of them
 */
export function parseExternalPackages(
  yaml: string,
  file: string,
  sections?: readonly Section[],
): Parsed<ExternalPackage> {
  const keys = sections?.map(({ key }) => key);
  const schema = externalPackageSchema.superRefine(({ section, url }, context) => {
    const report = (path: string, message: string, hint: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { hint } });
    const start = sectionToUrl(section);
    if (keys?.includes(section) === false) {
      const meant = nearest(section, keys);
      const question = meant ? `; did you mean "${meant}"?` : "";
      const hint = meant ? `section: ${meant}` : `Known sections: ${keys.join(", ")}`;
      report("section", `which is not a section${question}`, hint);
    } else if (!url.startsWith(start)) {
      const message = `but the URL of a page of the section "${section}" begins with ${start}`;
      report("url", message, `url: ${start}${url.split("/").at(-2) ?? ""}/`);
    }
  });
  return parseList(yaml, file, {
    name: "external-packages",
    schema,
    unique: ["package", "url"],
    example:
      "- package: css-loader\n  section: loaders\n  group: CSS\n  repo: webpack/css-loader\n  title: css-loader\n  url: /loaders/css-loader/",
  });
}

const ecosystemProjectSchema = z.strictObject({
  repo,
  npm: describe(packageName, "the package's name in the npm registry", "npm: css-loader"),
  maintainer: describe(oneLine, "a GitHub handle", "maintainer: sokra").exactOptional(),
  branch: describe(oneLine, "the branch that badges count from", "branch: main").exactOptional(),
});

/** A project on the page "The Organization". */
export type EcosystemProject = z.output<typeof ecosystemProjectSchema>;

/** The projects on the page "The Organization". */
export function parseEcosystemProjects(yaml: string, file: string): Parsed<EcosystemProject> {
  return parseList(yaml, file, {
    name: "ecosystem-projects",
    schema: ecosystemProjectSchema,
    unique: ["npm"],
    example: "- repo: webpack/css-loader\n  npm: css-loader",
  });
}

const wrongSpelling = describe(
  oneLine,
  "a wrong spelling, its case as it is found",
  "- Javascript",
);
const termSchema = z.strictObject({
  write: describe(oneLine, "the right spelling", "write: JavaScript"),
  not: describe(
    z.array(wrongSpelling).min(1),
    "a list of wrong spellings, their case as it is found",
    "not: [Javascript, Java Script]",
  ),
  note: describe(
    oneLine,
    "a sentence that says why",
    "note: Also at the start of a sentence.",
  ).exactOptional(),
  severity: describe(z.enum(["error", "warning"]), "error or warning", "severity: warning").default(
    "error",
  ),
});

/** How a name is spelt in our texts, and the spellings that are mistakes. */
export type Term = z.output<typeof termSchema>;

/** The spellings of names in our texts. */
export function parseTerms(yaml: string, file: string): Parsed<Term> {
  return parseList(yaml, file, {
    name: "terms",
    schema: termSchema,
    unique: ["write"],
    example: "- write: JavaScript\n  not: [Javascript, Java Script]",
  });
}

const words = z.string().trim().min(1);
const synonymSchema = z.strictObject({
  typed: describe(z.array(words).min(1), "a list of what readers type", "typed: [hmr, hot reload]"),
  means: describe(words, "the words of our texts", "means: hot module replacement"),
});

/** What readers type, and the words of our texts for it. */
export type SearchSynonym = z.output<typeof synonymSchema>;

/** What readers call things that the texts call by another name. */
export function parseSearchSynonyms(yaml: string, file: string): Parsed<SearchSynonym> {
  return parseList(yaml, file, {
    name: "search-synonyms",
    schema: synonymSchema,
    unique: ["means"],
    example: "- typed: [hmr, hot reload]\n  means: hot module replacement",
  });
}

const foundUrl = describe(
  z.string().regex(/^\/(?:[^#\s]*\/)?(?:#\S+)?$/),
  "a URL from the root, with a slash before the hash",
  "/configuration/output/#outputfilename",
);
const queryExample = "finds: [/plugins/split-chunks-plugin/]";
const queryExpects = "a list of URLs from the root, with a slash before the hash";
const querySchema = z.strictObject({
  query: describe(words, "what a reader types", "query: splitChunks"),
  finds: describe(z.array(foundUrl).min(1), queryExpects, queryExample),
});

/** A query, and the places of which one has to be among its first results. */
export type SearchQuery = z.output<typeof querySchema>;

/** Queries by which the search is measured. */
export function parseSearchQueries(yaml: string, file: string): Parsed<Placed<SearchQuery>> {
  return parsePlacedList(
    yaml,
    file,
    {
      name: "search-queries",
      schema: querySchema,
      unique: ["query"],
      example: `- query: splitChunks\n  ${queryExample}`,
    },
    "finds",
  );
}
