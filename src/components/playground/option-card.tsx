import { useEffect, useState } from "react";
import type { OptionCard as Card } from "../../browser/option-card";
import type { OptionPlace } from "./option-path";
import * as styles from "./playground.lazy.module.css";

interface Entry {
  name: string;
  type: string;
  value: string;
  sentence: string;
  url: string;
}

let loading: Promise<readonly Entry[]> | undefined;

async function loadEntries(): Promise<readonly Entry[]> {
  const cards = (await (await fetch("/option-cards.json")).json()) as Record<string, Card>;
  return Object.entries(cards).flatMap(([url, [sentence, ...options]]) =>
    options.map(([shown = "", type = "", value = "", name = shown]) => ({
      ...{ name, type, value, sentence, url },
    })),
  );
}

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
export function findEntry<Named extends Pick<Entry, "name">>(
  entries: readonly Named[],
  path: readonly string[],
): Named | undefined {
  const wanted = toPlain(path);
  const matches = ({ name }: Named): boolean => {
    const parts = name.replaceAll("[]", "").split(".");
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part === "*" || part === wanted[index])
    );
  };
  if (path.length === 0) return undefined;
  return entries.find(matches) ?? findEntry(entries, path.slice(0, -1));
}

/** What the documentation says about the option at the cursor. */
export function OptionCard({ path }: Pick<OptionPlace, "path">) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    loading ??= loadEntries();
    loading.then(setEntries, () => (loading = undefined));
  }, []);
  const entry = findEntry(entries, path);
  if (!entry) return null;
  return (
    <aside className={styles.card} aria-label="Option at the cursor">
      <p>
        <a href={entry.url} target="_blank" rel="noreferrer">
          <code>{path.slice(0, entry.name.split(".").length).join(".")}</code>
        </a>
      </p>
      {entry.sentence && <p>{entry.sentence}</p>}
      <dl>
        <dt>Type</dt>
        <dd>
          <code>{entry.type}</code>
        </dd>
        {entry.value && (
          <>
            <dt>Default</dt>
            <dd>
              <code>{entry.value}</code>
            </dd>
          </>
        )}
      </dl>
    </aside>
  );
}
