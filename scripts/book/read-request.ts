import { parseArgs } from "node:util";
import { nearest } from "../../src/lib/problems";

/** What `npm run book` is to make. */
export interface BookRequest {
  sections: string[];
  /** Folder for the files. */
  out: string;
  formats: ("pdf" | "epub")[];
}

const options = {
  all: { type: "boolean" },
  out: { type: "string" },
  pdf: { type: "boolean" },
  epub: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const usage = (sections: readonly string[]): string => `npm run book -- <section>… [options]

  section       one or several of: ${sections.join(", ")}
  --all         every one of them
  --out <path>  folder for the books, if not books/
  --pdf         PDF only
  --epub        EPUB only`;

/** Why a command can't be carried out; its message is told as it is. */
export class RefusedRequest extends Error {}

function parse(args: readonly string[], help: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Only its first sentence: the others say how to pass what looks like an option as a section.
    const [reason = ""] = String(error)
      .replace(/^\w*Error(?: \[\w+\])?: /, "")
      .split(". ");
    throw new RefusedRequest(`${reason}.\n\n${help}`);
  }
}

/**
 * What the command line asks for.
 *
 * @param printable keys of the sections that have a printable page
 * @returns the request, or the text of `--help`
 * @throws RefusedRequest that says what is wrong, and what may be asked for
 */
// ["guides", "--pdf"] => { sections: ["guides"], out: "books", formats: ["pdf"] }
export function readRequest(
  args: readonly string[],
  printable: readonly string[],
): BookRequest | string {
  const help = usage(printable);
  const { values, positionals } = parse(args, help);
  if (values.help) return help;
  for (const key of positionals.filter((each) => !printable.includes(each))) {
    const meant = nearest(key, printable);
    const question = meant === undefined ? "" : ` Did you mean "${meant}"?`;
    throw new RefusedRequest(
      `There is no printable section "${key}".${question} Books are made of: ${printable.join(", ")}. For example: npm run book -- ${meant ?? printable[0] ?? ""}`,
    );
  }
  const sections = values.all ? [...printable] : [...new Set(positionals)];
  if (sections.length === 0) throw new RefusedRequest(`The section is missing.\n\n${help}`);
  const chosen = (["pdf", "epub"] as const).filter((format) => values[format]);
  return {
    sections,
    out: values.out ?? "books",
    formats: chosen.length > 0 ? chosen : ["pdf", "epub"],
  };
}
