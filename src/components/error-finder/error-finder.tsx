import { useEffect, useRef, useState } from "react";
import { hasWords } from "../../content/has-words";
import { createErrorMatcher } from "../search/error-messages";

interface Found {
  shown: number;
  all: number;
  /** The link of the message that fits best. */
  best: HTMLAnchorElement | null | undefined;
}

/** The message of a row, with its placeholders: `<code>a <var>b</var></code>` => `a {b}` */
const readMessage = (row: HTMLElement): string =>
  [...(row.querySelector("code")?.childNodes ?? [])]
    .map((node) => (node.nodeName === "VAR" ? `{${node.textContent}}` : (node.textContent ?? "")))
    .join("");

/** Hides the messages that don't fit, and packages without messages. */
function filterMessages(text: string): Found {
  const list = document.querySelectorAll<HTMLElement>(".error-messages li");
  const rows = [...list].map((row) => ({ row, message: readMessage(row) }));
  const isEmpty = text.trim() === "";
  const matched = isEmpty ? rows : createErrorMatcher(rows)(text);
  const fitting =
    matched.length > 0 ? matched : rows.filter(({ message }) => hasWords(message, text));
  const shown = new Set(fitting.map(({ row }) => row));
  for (const { row } of rows) row.hidden = !shown.has(row);
  for (const group of document.querySelectorAll<HTMLElement>(".error-messages"))
    group.hidden = !group.querySelector("li:not([hidden])");
  const best = isEmpty ? undefined : matched[0]?.row.querySelector("a");
  return { shown: shown.size, all: rows.length, best };
}

/**
 * The field that filters the list of messages on its page, which is complete without it. Takes a
 * whole output, or some words of a message.
 */
export default function ErrorFinder() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [found, setFound] = useState<Found>();
  // Text typed before React started.
  useEffect(() => void field.current?.dispatchEvent(new Event("input", { bubbles: true })), []);
  return (
    <div className="error-finder no-print" role="search" aria-label="Errors" data-needs-script="">
      {/* Ids of the frame are removed from bodies. */}
      <label>
        Paste an error message
        <textarea
          ref={field}
          className="field"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          onInput={({ currentTarget }) => setFound(filterMessages(currentTarget.value))}
        />
      </label>
      <p className="hint" role="status">
        {found && `${String(found.shown)} of ${String(found.all)} messages`}
        {found?.best && ". Best match: "}
        {found?.best && (
          <a href={found.best.getAttribute("href") ?? ""}>{found.best.textContent}</a>
        )}
      </p>
    </div>
  );
}
