import { parse as parseJsonText, printParseErrorCode, type ParseError } from "jsonc-parser";
import { CssSyntaxError, parse as parseCssText } from "postcss";
import { location } from "vfile-location";
import { parseAllDocuments } from "yaml";

export interface SyntaxMistake {
  offset: number;
  reason: string;
}

/** Files in which tools accept comments despite `.json`. */
const WITH_COMMENTS = /(?:^|\/)(?:[tj]sconfig[\w.-]*\.json|\.swcrc|\.babelrc)$/;

/** Parses JSON; comments are valid in `jsonc` and in the files of tools that accept them. */
export function parseJson(lang: string, title: string, code: string): SyntaxMistake | undefined {
  const loose = lang === "jsonc" || WITH_COMMENTS.test(title);
  const errors: ParseError[] = [];
  parseJsonText(code, errors, { disallowComments: !loose, allowTrailingComma: loose });
  const [first] = errors;
  if (!first) return undefined;
  // `PropertyNameExpected` => `property name expected`
  const words = printParseErrorCode(first.error).replace(/\B[A-Z]/g, " $&");
  return { offset: first.offset, reason: words.toLowerCase() };
}

/** Parses YAML 1.2, including several documents. */
export function parseYaml(code: string): SyntaxMistake | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false });
  const [first] = Array.isArray(documents) ? documents.flatMap(({ errors }) => errors) : [];
  return first && { offset: first.pos[0], reason: first.message };
}

/** Parses CSS with PostCSS. */
export function parseCss(code: string): SyntaxMistake | undefined {
  try {
    parseCssText(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    return { offset: location(code).toOffset({ line, column }) ?? 0, reason };
  }
}
