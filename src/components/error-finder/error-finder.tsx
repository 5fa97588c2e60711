import { useEffect, useRef, useState } from "react";
import { createErrorMatcher } from "../search/error-messages";

interface Row {
  message: string;
  row: HTMLElement;
}

/** The message of a row, with its placeholders: `<code>a <var>b</var></code>` => `a {b}` */
const readMessage = (row: HTMLElement): string =>
  [...(row.querySelector("code")?.childNodes ?? [])]
    .map((node) => (node.nodeName === "VAR" ? `{${node.textContent}}` : (node.textContent ?? "")))
    .join("");

const has = (message: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => message.toLowerCase().includes(word));

/**
 * The field that filters the list of messages on its page, which is complete without it. Takes a
 * whole output, or some words of a message.
 */
export default function ErrorFinder() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [text, setText] = useState("");
  useEffect(() => {
    const list = document.querySelectorAll<HTMLElement>(".error-messages li");
    setRows([...list].map((row) => ({ row, message: readMessage(row) })));
    // Text typed before React started.
    setText(field.current?.value ?? "");
  }, []);

  const matched = text.trim() === "" ? rows : createErrorMatcher(rows)(text);
  const shown = matched.length > 0 ? matched : rows.filter(({ message }) => has(message, text));
  useEffect(() => {
    const visible = new Set(shown.map(({ row }) => row));
    for (const { row } of rows) row.hidden = !visible.has(row);
    for (const group of document.querySelectorAll<HTMLElement>(".error-messages"))
      group.hidden = !group.querySelector("li:not([hidden])");
  });
  const best = text.trim() === "" ? undefined : matched[0]?.row.querySelector("a");
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
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p className="hint" role="status">
        {rows.length > 0 && `${String(shown.length)} of ${String(rows.length)} messages`}
        {best && ". Best match: "}
        {best && <a href={best.getAttribute("href") ?? ""}>{best.textContent}</a>}
      </p>
    </div>
  );
}
