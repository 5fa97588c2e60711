import { z } from "zod";
import { compareProblems, problemAt, type Problem } from "./problems";
import { checkValue, describe, oneLine, text } from "./schema";
import { readYaml, type YamlSource } from "./yaml";

const anchorId = z.string().regex(/^[^\s#]+$/);

function httpsUrl(expected: string, example: string) {
  return describe(z.url({ protocol: /^https$/ }), `${expected} that begins with https://`, example);
}

// GitHub's rule, with the hyphens at the end and in a row that old accounts still have.
const handle = text(
  /^[A-Za-z\d][A-Za-z\d-]{0,38}$/,
  "a GitHub handle: letters, digits and hyphens, without @ and URL",
  "- sokra",
);
const related = z.strictObject({
  title: oneLine("the title of the page that is linked, on one line", "title: Import attributes"),
  url: httpsUrl("a URL", "url: https://tc39.es/proposal-import-attributes/"),
});
/** What a project of checked examples starts with, besides the fences that name it. */
const project = z.strictObject({
  from: text(
    /^\/(?:[\w.-]+\/)+(?:#[a-z][a-z\d-]*)?$/,
    "the URL of the page whose project is continued, with #name if its name is another",
    "from: /guides/getting-started/#demo",
  ).exactOptional(),
});
const image = z.strictObject({
  // In the page's directory or below it, of a format that the build can scale.
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
 * The keys that a page's front matter may hold; anything else is an error. What a field expects
 * feeds error messages and the JSON schema for editors.
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
      z.array(handle).refine(areDifferent),
      "a list of GitHub handles, each of them once",
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
      /^(?:options|flags|hooks: ?[A-Z]\w*|plugin: ?(?:[a-z]+\.)*[A-Z]\w*)$/,
      "what the headings in code stand for: options, flags, hooks: and a class, or plugin: and a class",
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

/** GitHub takes `Sokra` and `sokra` for one account. */
function areDifferent(handles: readonly string[]): boolean {
  return new Set(handles.map((name) => name.toLowerCase())).size === handles.length;
}

/** A page's checked front matter: lists and `aliases` are empty, never absent. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** All that could be read of a page's front matter, whether or not it is right. */
export interface ReadFrontMatter {
  data?: FrontMatter;
  /** There when the front matter's end was found; `line`, counted from 1, is where it begins. */
  body?: { text: string; line: number };
  problems: Problem[];
  positionOf: YamlSource["positionOf"];
}

const HINT = "Begin the file with:\n---\ntitle: Tree Shaking\nsort: 16\n---";

/**
 * Reads and checks the front matter of a page, between two lines `---`. Stricter than Gatsby's own
 * reader, which also runs `---js` as code and ends at any line that begins with three hyphens.
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
  const all = checked.ok ? problems : [...problems, ...checked.problems].sort(compareProblems);
  return {
    ...(checked.ok && all.length === 0 && { data: checked.data }),
    body,
    problems: all,
    positionOf: source.positionOf,
  };
}
