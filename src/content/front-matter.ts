import path from "node:path";
import { z } from "zod";
import { compareProblems, problemAt, type Problem } from "./problems";
import { checkValue, describe, oneLine, text } from "./schema";
import { readYaml, type YamlSource } from "./yaml";

const anchorId = z.string().regex(/^[^\s#]+$/);

function httpsUrl(expected: string, example: string) {
  return describe(z.url({ protocol: /^https$/ }), `${expected} that begins with https://`, example);
}

// GitHub's rule, plus the trailing and double hyphens of old accounts.
const handle = text(
  /^[A-Za-z\d][A-Za-z\d-]{0,38}$/,
  "a GitHub handle: letters, digits and hyphens, without @ and URL",
  "- sokra",
);
const related = z.strictObject({
  title: oneLine("the title of the page that is linked, on one line", "title: Import attributes"),
  url: describe(
    z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)\S*$/)]),
    "a URL that begins with https://, or the path of a page of this site",
    "url: https://tc39.es/proposal-import-attributes/",
  ),
});
/** Starting point of an example project. */
const project = z.strictObject({
  from: text(
    /^\/(?:[\w.-]+\/)+(?:#[a-z][a-z\d-]*)?$/,
    "the URL of the page whose project is continued, with #name if its name is another",
    "from: /guides/getting-started/#demo",
  ).exactOptional(),
});
const image = z.strictObject({
  // A file in the page's directory or below, in a format that the build can scale.
  src: text(
    /^(?:\.\/)?(?:(?!\.)[\w.-]+\/)*(?!\.)[\w.-]+\.(?:png|jpe?g|webp|avif)$/,
    "the path of a .png, .jpg, .webp or .avif file from the page's directory",
    "src: ./cover.png",
  ),
  alt: oneLine(
    "a sentence that says what the picture shows, on one line",
    "alt: Many small cubes that become one",
  ),
});

/**
 * The allowed keys of a front matter. Descriptions feed error messages and the JSON schema for
 * editors.
 */
export const frontMatterSchema = describe(
  z.strictObject({
    title: text(
      /^(?=.{1,80}$)\S(?:.*\S)?$/,
      "the page's title, 1 to 80 characters on one line",
      "title: Tree Shaking",
    ),
    description: text(
      /^(?=.{50,160}$)\S(?:.*\S)?$/,
      "a sentence or two of 50 to 160 characters on one line",
      "description: How webpack leaves out the exports that nothing imports, and how to write modules that allow it.",
    ).exactOptional(),
    sort: describe(z.int().min(-1), "a whole number from -1 upward", "sort: 3").exactOptional(),
    group: oneLine(
      "the name of a group in the sidebar, on one line",
      "group: Objects",
    ).exactOptional(),
    date: describe(z.iso.date(), "a day as year-month-day", "date: 2020-10-10").exactOptional(),
    contributors: describe(
      z.array(handle),
      "a list of GitHub handles",
      "contributors:\n  - sokra",
    ).default([]),
    related: describe(
      z.array(describe(related, "a title with a URL")),
      "a list of titles with URLs",
      "related:\n  - title: Import attributes\n    url: https://tc39.es/proposal-import-attributes/",
    ).default([]),
    aliases: describe(
      z.record(anchorId, describe(anchorId, "a heading's id, without # and spaces")),
      "a map from old heading ids to ids that the page has now",
      "aliases:\n  old-heading: new-heading",
    ).default({}),
    removed: text(
      /^\d+\.\d+\.\d+(?:-[\w.]+)?$/,
      "the version that removed the feature, in three parts",
      'removed: "5.0.0"',
    ).exactOptional(),
    template: describe(
      z.enum(["doc", "landing", "vote"]),
      "doc, landing or vote",
      "template: doc",
    ).default("doc"),
    image: describe(
      image,
      "a picture beside the page, with what it shows",
      "image:\n  src: ./cover.png\n  alt: Many small cubes that become one",
    ).exactOptional(),
    reference: text(
      /^(?:options|flags|(?:hooks|class): ?[A-Z]\w*|plugin: ?(?:[a-z]+\.)*[A-Z]\w*)$/,
      "what the headings in code stand for: options, flags, or hooks:, class: or plugin: and a class",
      "reference: 'hooks: Compiler'",
    ).exactOptional(),
    projects: describe(
      z.record(
        z.string().regex(/^[a-z][a-z\d-]*$/),
        describe(project, "from, for a project whose name has lower-case letters and hyphens"),
      ),
      "a map from names of example projects to what they start with",
      "projects:\n  shop:\n    from: /guides/getting-started/",
    ).default({}),
    repo: httpsUrl(
      "the URL of a repository",
      "repo: https://github.com/jantimon/html-webpack-plugin",
    ).exactOptional(),
    edit: httpsUrl(
      "the URL where the page can be edited",
      "edit: https://github.com/webpack/webpack/edit/main/README.md",
    ).exactOptional(),
  }),
  "keys and values, one a line",
  "title: Tree Shaking",
);

/** GitHub handles ignore case. */
const isRepeated = (handle: string, index: number, all: readonly string[]): boolean =>
  all.findIndex((other) => other.toLowerCase() === handle.toLowerCase()) < index;

/** A valid front matter: lists and `aliases` are empty, never absent. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** The readable parts of a front matter, valid or not. */
export interface ReadFrontMatter {
  data?: FrontMatter;
  /** The valid fields, for pages that are shown in spite of errors; undefined if there is none. */
  usable?: FrontMatter;
  /** Present if the front matter ends; `line` is its first line, from 1. */
  body?: { text: string; line: number };
  problems: Problem[];
  positionOf: YamlSource["positionOf"];
}

const HINT = "Begin the file with:\n---\ntitle: Tree Shaking\nsort: 16\n---";

/**
 * Reads and validates a front matter. Stricter than Gatsby's parser, which executes `---js` and
 * accepts any line that begins with three hyphens as the end.
 */
export function readFrontMatter(file: string, text: string): ReadFrontMatter {
  const positionOf = () => ({ line: 1, column: 1 });
  const fail = (line: number, what: string): ReadFrontMatter => {
    const message = `the front matter ${what}`;
    const place = { line, column: 1 };
    return { problems: [problemAt(file, place, "frontmatter/block", message, HINT)], positionOf };
  };
  const opening = /^\uFEFF?---(?:[ \t]*\r?\n)?/.exec(text)?.[0];
  if (opening === undefined) return fail(1, "is missing");
  if (!opening.endsWith("\n")) return fail(1, "does not begin with three hyphens and nothing else");
  const start = opening.length;
  const closing = /^---[^\n]*\n?/m.exec(text.slice(start));
  if (!closing) return fail(1, "begins here and never ends");
  const end = start + closing.index;
  const line = text.slice(0, end).split("\n").length;
  const found = closing[0].trimEnd();
  if (found !== "---") {
    const quoted = JSON.stringify(found);
    return fail(line, `must end with three hyphens and nothing else, found ${quoted}`);
  }
  const body = { text: text.slice(end + closing[0].length), line: line + 1 };
  const { problems, source } = readYaml(file, text, "frontmatter/yaml", [start, end]);
  if (!source) return { body, problems: problems.sort(compareProblems), positionOf };

  const options = { whole: "the front matter", rule: "frontmatter" };
  const checked = checkValue(source, frontMatterSchema, options);
  const all = [...problems, ...(checked.ok ? checkRepeated(source) : checked.problems)];
  const usable = problems.length === 0 ? readUsable(file, source.unsafeValue) : undefined;
  return {
    ...(usable && { usable, ...(checked.ok && { data: usable }) }),
    body,
    problems: all.sort(compareProblems),
    positionOf: source.positionOf,
  };
}

function checkRepeated({ file, unsafeValue, positionOf }: YamlSource): Problem[] {
  const { contributors = [] } = unsafeValue as { contributors?: string[] };
  return contributors.flatMap((handle, index) => {
    if (!isRepeated(handle, index, contributors)) return [];
    const place = positionOf(["contributors", index], "value");
    const message = `"${handle}" is in contributors twice; the page shows it once`;
    const rule = "frontmatter/contributors";
    return [problemAt(file, place, rule, message, "Remove this one.", "warning")];
  });
}

/** The valid fields, and the valid items of lists. The title can come from the file's name. */
function readUsable(file: string, unsafeValue: unknown): FrontMatter {
  const shape: Readonly<Record<string, z.ZodType>> = frontMatterSchema.shape;
  const fields = Object.entries(unsafeValue ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const isValid = (kept: unknown) =>
      Object.hasOwn(shape, key) && shape[key]?.safeParse(kept).success;
    const kept = Array.isArray(value) ? value.filter((item) => isValid([item])) : value;
    return isValid(kept) ? [[key, kept] as const] : [];
  });
  const title = path.parse(file).name;
  const usable = frontMatterSchema.parse({ title, ...Object.fromEntries(fields) });
  const contributors = usable.contributors.filter((...at) => !isRepeated(...at));
  return { ...usable, contributors };
}
