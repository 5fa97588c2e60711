import { useEffect, useState } from "react";
import type { Completion } from "../../playground/protocol";
import { loadList } from "../island/load-list";
import type { OptionPlace } from "./option-path";
import * as styles from "./playground.lazy.module.css";

/** An entry of `/reference.json`. */
export interface ReferenceEntry {
  kind: string;
  name: string;
  type: string;
  defaults?: readonly { value: string; when?: string }[];
  since?: string;
  deprecated?: string;
  url: string;
}

let loading: Promise<readonly ReferenceEntry[]> | undefined;

/** Names for the same rule: the reference has each definition once. */
const toPlain = (path: readonly string[]): string[] =>
  path
    .join(".")
    .replace(/^module\.rules(?=\.)/, "module.defaultRules")
    .replace(/(?<=^module\.defaultRules)(?:\.(?:oneOf|rules))+(?=\.)/, "")
    .split(".");

/**
 * The entry of the option at a path, or of the nearest one around it: `["output", "filename"]` =>
 * the entry `output.filename`
 */
export function findEntry(
  entries: readonly ReferenceEntry[],
  path: readonly string[],
): ReferenceEntry | undefined {
  const wanted = toPlain(path);
  const matches = ({ kind, name }: ReferenceEntry): boolean => {
    const parts = name.replaceAll("[]", "").split(".");
    return (
      kind === "option" &&
      parts.length === wanted.length &&
      parts.every((part, index) => part === "*" || part === wanted[index])
    );
  };
  if (path.length === 0) return undefined;
  return entries.find(matches) ?? findEntry(entries, path.slice(0, -1));
}

interface OptionCardProps {
  place: OptionPlace;
  complete: (path: readonly string[], prefix: string) => Promise<readonly Completion[]>;
}

/** What the reference says about the option at the cursor. */
export function OptionCard({ place, complete }: OptionCardProps) {
  const [entries, setEntries] = useState<readonly ReferenceEntry[]>([]);
  const [text, setText] = useState({ name: "", sentence: "" });
  useEffect(() => {
    loading ??= loadList<ReferenceEntry>("/reference.json");
    loading.then(setEntries, () => (loading = undefined));
  }, []);
  const entry = findEntry(entries, place.path);
  const name = place.path.slice(0, entry?.name.split(".").length).join(".");
  useEffect(() => {
    const keys = name.split(".");
    const last = keys.pop() ?? "";
    let isCurrent = last !== "";
    if (isCurrent)
      void complete(keys, last).then((options) => {
        const sentence = options.find(({ label }) => label === last)?.text ?? "";
        if (isCurrent) setText({ name, sentence });
      });
    return () => {
      isCurrent = false;
    };
  }, [name, complete]);
  if (!entry) return null;
  const [first, ...others] = entry.defaults ?? [];
  return (
    <aside className={styles.card} aria-label="Option at the cursor">
      <p>
        <a href={entry.url} target="_blank" rel="noreferrer">
          <code>{name}</code>
        </a>{" "}
        <span className="hint">
          {entry.deprecated && "deprecated · "}
          {entry.since && `since ${entry.since}`}
        </span>
      </p>
      {text.name === name && text.sentence && <p>{text.sentence}</p>}
      <dl>
        <dt>Type</dt>
        <dd>
          <code>{entry.type}</code>
        </dd>
        {first && (
          <>
            <dt>Default</dt>
            <dd>
              <code>{first.value}</code>
              {first.when && ` (${first.when})`}
              {others.length > 0 && ", …"}
            </dd>
          </>
        )}
      </dl>
    </aside>
  );
}
