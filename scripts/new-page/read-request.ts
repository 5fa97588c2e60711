import { parseArgs } from "node:util";
import type { NewPageRequest, Refusal } from "../../src/lib/new-page";
import { nearest } from "../../src/lib/problems";

const options = {
  description: { type: "string" },
  group: { type: "string" },
  reference: { type: "string" },
  name: { type: "string" },
  date: { type: "string" },
  help: { type: "boolean" },
} as const;

export const usage = `npm run new -- <section> "<title>" [options]

  section                a key of content/data/sections.yml, or root for none
  --description "<text>" 50 to 160 characters for search engines and previews
  --group "<name>"       its heading in the sidebar
  --reference "<scope>"  what its headings in code stand for:
                         options, flags, "hooks: Compiler", "plugin: BannerPlugin"
  --name <name>          its file's name, if not made from the title
  --date <year-month-day> of a post in the blog, if not today`;

/** Names the option that is not known, or that has no value. */
function refuseOption(args: readonly string[], error: unknown): Refusal {
  const known = Object.keys(options).map((name) => `--${name}`);
  const unknown = args
    .map((arg) => arg.replace(/=.*$/s, ""))
    .find((arg) => arg.startsWith("-") && !known.includes(arg));
  if (unknown === undefined) {
    const option = /--\w+/.exec(String(error))?.[0] ?? "an option";
    return { message: `${option} needs a value`, hint: usage };
  }
  const meant = nearest(unknown, known);
  const question = meant === undefined ? "" : `; did you mean ${meant}?`;
  return { message: `${unknown} is not a known option${question}`, hint: usage };
}

/**
 * What the command line asks for.
 *
 * @param now for the day of a post
 * @returns the request, why it can't be understood, or the text of `--help`
 */
// ["guides", "My title", "--group", "CSS"] => { section: "guides", title: "My title", group: "CSS", … }
export function readRequest(
  args: readonly string[],
  now: Date,
): NewPageRequest | Refusal[] | string {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return [refuseOption(args, error)];
  }
  const { help, ...values } = parsed.values;
  const [section = "", title = "", ...more] = parsed.positionals;
  if (help) return usage;
  if (section === "") return [{ message: "the section is missing", hint: usage }];
  if (title === "") return [{ message: "the title is missing", hint: usage }];
  if (more.length > 0) {
    const message = `"${more.join(" ")}" is more than a section and a title; a title of several words needs quotes`;
    return [{ message, hint: `npm run new -- ${section} "${[title, ...more].join(" ")}"` }];
  }
  const date = now.toISOString().slice(0, "2026-10-10".length);
  return { date, ...values, section, title };
}
