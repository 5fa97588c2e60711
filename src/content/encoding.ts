import { location } from "vfile-location";
import { problemAt, type Problem } from "./problems";

/** What a text in another encoding, a damaged text or a binary file has, and what YAML refuses. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NOT_TEXT = /[\0-\x08\v\f\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFD-\uFFFF]/;

/** Finds the first character that shows that a file isn't UTF-8 text. */
export function checkEncoding(file: string, text: string): Problem[] {
  const offset = text.search(NOT_TEXT);
  if (offset === -1) return [];
  const { line = 1, column = 1 } = location(text).toPoint(offset) ?? {};
  const before = text.slice(Math.max(0, offset - 12), offset).replace(/^.*\n/s, "");
  const after = text.slice(offset, offset + 12).replace(/\n.*$/s, "");
  const message = `this is not UTF-8 text: found ${JSON.stringify(before + after)}`;
  const hint = `Save it as UTF-8, without control characters:\niconv -f WINDOWS-1252 -t UTF-8 ${file}`;
  return [problemAt(file, { line, column }, "text/encoding", message, hint)];
}
