import type { YAMLError } from "yaml";

/**
 * What a writer is told about a slip in YAML: the parser's words are for people who know its
 * grammar, so those for the slips that happen are put plainly.
 *
 * @param yaml the text that `error.pos` counts in
 */
export function yamlProblem(error: YAMLError, yaml: string): { message: string; hint: string } {
  const line = lineAt(yaml, error.pos[0]);
  switch (error.code) {
    case "TAB_AS_INDENT":
      return {
        message: "a tab is used for indentation, which YAML does not allow",
        hint: `Use spaces:\n${line.replace(/^\s*/, (indent) => indent.replaceAll("\t", "  "))}`,
      };
    case "DUPLICATE_KEY": {
      const key = /^[^:]*/.exec(yaml.slice(...error.pos).trim())?.[0] ?? "";
      const name = key.length > 1 ? key : (/^\s*(?:- )?([^:]+):/.exec(line)?.[1] ?? key);
      return {
        message: `the key "${name.trim()}" is there twice`,
        hint: "Keep one of the two lines.",
      };
    }
    case "BLOCK_AS_IMPLICIT_KEY":
      return { message: "a value with a colon in it must be in quotes", hint: quoted(line) };
    case "BAD_SCALAR_START":
      return {
        message: `a value that begins with ${JSON.stringify(yaml[error.pos[0]] ?? "")} must be in quotes`,
        hint: quoted(line),
      };
    case "MISSING_CHAR":
      return {
        message: `something that was opened is not closed: ${lowerFirst(error.message)}`,
        hint: "",
      };
    case "TAG_RESOLVE_FAILED":
      return {
        message: `the tag ${yaml.slice(...error.pos)} is not allowed: only plain text, numbers, lists and maps are`,
        hint: quoted(line),
      };
    case "MULTIPLE_DOCS":
      return {
        message: "a second YAML document begins here",
        hint: "Remove the line of dots or dashes.",
      };
    case "NON_STRING_KEY":
      return { message: "a key must be plain text", hint: quoted(line) };
    default:
      return { message: `this is not valid YAML: ${lowerFirst(error.message)}`, hint: "" };
  }
}

/** The line with its value in quotes, to paste: `title: a: b` => `title: "a: b"`. */
function quoted(line: string): string {
  const parts = /^(\s*(?:- )?(?:[\w-]+:\s+)?)(.*?)\s*$/.exec(line);
  const [, start = "", value = ""] = parts ?? [];
  return `Write:\n${start.trimStart()}${JSON.stringify(value)}`;
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
  const end = text.indexOf("\n", start);
  return text.slice(start, end === -1 ? undefined : end).replace(/\r$/, "");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
