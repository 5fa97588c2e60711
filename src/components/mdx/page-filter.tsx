import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { hasWords } from "../../content/has-words";
import { createErrorMatcher } from "../search/error-messages";

const FIELDS = {
  messages: { list: "Errors", label: "Paste an error message" },
  names: { list: "Names", label: "Filter by name" },
  packages: { list: "Packages", label: "Filter packages" },
};

/** First letters of the parts of a name: `output.chunkFilename` => `ocf` */
const initials = (name: string): string =>
  name
    .split(/[^A-Za-z\d]+|(?=[A-Z])/)
    .map((part) => part.charAt(0))
    .join("");

/** Whether a name has each word of a query, as a part or as the first letters of its parts. */
export const matches = (name: string, query: string): boolean =>
  hasWords(`${name} ${initials(name)}`, query);

/** The message of a row, with its placeholders: `<code>a <var>b</var></code>` => `a {b}` */
const readMessage = (row: HTMLElement): string =>
  [...(row.querySelector("code")?.childNodes ?? [])]
    .map((node) => (node.nodeName === "VAR" ? `{${node.textContent}}` : (node.textContent ?? "")))
    .join("");

function fitsRow(row: HTMLElement, text: string, hidesOld: boolean): boolean {
  if (row.tagName === "LI") return hasWords(readMessage(row), text);
  if (row.closest("section"))
    return hasWords(row.textContent, text) && !(hidesOld && row.querySelector(".badge"));
  return matches((row.querySelector("a, code") ?? row).textContent, text.trim());
}

interface Found {
  text: string;
  shown: number;
  all: number;
  best: HTMLAnchorElement | null | undefined;
}

/** Hides the rows that don't fit, terms with their descriptions, and groups without rows. */
function filterRows(text: string, hidesOld: boolean): Found {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(
      ".body section tbody tr, .ref-index tr, .ref-types dt, .error-messages li",
    ),
  ];
  const messages = rows.filter(({ tagName }) => tagName === "LI");
  const findMessages = createErrorMatcher(
    messages.map((row) => ({ row, message: readMessage(row) })),
  );
  // A whole output fits by its messages, anything else by its words.
  const matched = text.trim() === "" ? [] : findMessages(text).map(({ row }) => row);
  const fitting = new Set(
    matched.length > 0 ? matched : rows.filter((row) => fitsRow(row, text, hidesOld)),
  );
  for (const row of rows) {
    row.hidden = !fitting.has(row);
    if (row.tagName === "DT") row.nextElementSibling?.toggleAttribute("hidden", row.hidden);
  }
  for (const group of document.querySelectorAll(".body section, .ref-index, .error-messages")) {
    const isEmpty = !group.querySelector(":is(tbody tr, li):not([hidden])");
    const box = group.closest(".table") ?? group;
    box.toggleAttribute("hidden", isEmpty);
    if (box !== group) box.previousElementSibling?.toggleAttribute("hidden", isEmpty);
  }
  return { text, shown: fitting.size, all: rows.length, best: matched[0]?.querySelector("a") };
}

/** Filters the list of its page as the reader types. Without a script the whole list is there. */
export default function PageFilter({ kind }: { kind: keyof typeof FIELDS }) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Found>();
  const { list, label } = FIELDS[kind];
  useEffect(() => {
    // Counts, and filters by what was typed before React started.
    const event = new Event("input", { bubbles: true });
    if (kind === "messages") form.current?.dispatchEvent(event);
  }, [kind]);
  function filter({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const data = new FormData(currentTarget);
    setFound(filterRows(data.get("text") as string, data.has("hides-old")));
  }
  const field = { name: "text", className: "field", autoComplete: "off", spellCheck: false };
  return (
    <form
      ref={form}
      role="search"
      aria-label={list}
      className="page-filter no-print"
      data-needs-script=""
      onInput={filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        {label}
        {kind === "messages" ? (
          <textarea {...field} rows={4} />
        ) : (
          <input {...field} type="search" />
        )}
      </label>
      {kind === "packages" && (
        <label>
          <input name="hides-old" type="checkbox" /> Hide deprecated packages and those without a
          recent release
        </label>
      )}
      {kind === "names" ? (
        <output>{found && found.text !== "" && `${found.shown} found`}</output>
      ) : (
        <p className="hint" role="status">
          {found && `${found.shown} of ${found.all} ${kind}`}
          {found?.best && ". Best match: "}
          {found?.best && (
            <a href={found.best.getAttribute("href") ?? ""}>{found.best.textContent}</a>
          )}
        </p>
      )}
    </form>
  );
}
