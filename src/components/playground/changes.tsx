import { diffLines } from "diff";
import type { BuildResult, OutputFile } from "../../playground/protocol";
import { toText } from "./project";
import { toChange, toSize } from "./size";
import * as styles from "./playground.lazy.module.css";

/** Lines around a change. */
const CONTEXT = 3;
/** Longer texts, or texts with longer lines, aren't compared. In characters. */
const LONGEST = { text: 300_000, line: 1_000 };

interface Part {
  kind: "ins" | "del" | "same";
  text: string;
}

/** The changed lines with some around them; undefined for minified and long texts. */
export function compareTexts(before: string, after: string): Part[] | undefined {
  const isLong = (text: string): boolean =>
    text.length > LONGEST.text || text.split("\n").some((line) => line.length > LONGEST.line);
  if (isLong(before) || isLong(after)) return undefined;
  return diffLines(before, after).map(({ added, removed, value }, index, all): Part => {
    if (added || removed) return { kind: added ? "ins" : "del", text: value };
    const lines = value.replace(/\n$/, "").split("\n");
    const [head, tail] = [index === 0 ? 0 : CONTEXT, index === all.length - 1 ? 0 : CONTEXT];
    if (lines.length <= head + tail + 1) return { kind: "same", text: value };
    const shown = [...lines.slice(0, head), "…", ...(tail > 0 ? lines.slice(-tail) : [])];
    return { kind: "same", text: `${shown.join("\n")}\n` };
  });
}

function Change({
  before,
  after,
}: {
  before: OutputFile | undefined;
  after: OutputFile | undefined;
}) {
  const [old, now] = [before, after].map((file) => file && toText(file.content));
  const parts = old !== undefined && now !== undefined ? compareTexts(old, now) : undefined;
  const path = (after ?? before)?.path ?? "";
  const size =
    after && before ? toChange(after.size, before.size) : toSize((after ?? before)?.size ?? 0);
  return (
    <li>
      <p>
        <span>{path}</span>
        <small>
          {before ? (after ? "changed" : "removed") : "new"} · {size}
        </small>
      </p>
      {old !== undefined && now !== undefined && !parts && (
        <p>Minified code isn’t compared line by line.</p>
      )}
      {parts && (
        <pre role="group" aria-label={`Changes of ${path}`}>
          {parts.map(({ kind: Kind, text }, index) =>
            Kind === "same" ? <span key={index}>{text}</span> : <Kind key={index}>{text}</Kind>,
          )}
        </pre>
      )}
    </li>
  );
}

const isSame = (a: OutputFile, b: OutputFile | undefined): boolean =>
  a.size === b?.size && a.content.every((byte, index) => byte === b.content[index]);

/** What a build wrote differently from the previous one. */
export function Changes({
  result,
  previous,
}: {
  result: BuildResult;
  previous: BuildResult | undefined;
}) {
  if (!previous) return <p className="hint">Edit a file to see here what changes in the output.</p>;
  const before = new Map(previous.files.map((file) => [file.path, file]));
  const after = new Map(result.files.map((file) => [file.path, file]));
  const changed = result.files.filter((file) => !isSame(file, before.get(file.path)));
  const removed = previous.files.filter(({ path }) => !after.has(path));
  if (changed.length + removed.length === 0)
    return <p className="hint">The output is the same as before.</p>;
  return (
    <ul className={styles.list} aria-label="Changes of the output">
      {[...changed, ...removed].map(({ path }) => (
        <Change key={path} before={before.get(path)} after={after.get(path)} />
      ))}
    </ul>
  );
}
