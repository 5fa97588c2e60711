import { useState, type SyntheticEvent } from "react";
import { hasWords } from "../../content/has-words";

/** First letters of the parts of a name: `output.chunkFilename` => `ocf` */
const initials = (name: string): string =>
  name
    .split(/[^A-Za-z\d]+|(?=[A-Z])/)
    .map((part) => part.charAt(0))
    .join("");

/** Whether a name has each word of a query, as a part or as the first letters of its parts. */
export const matches = (name: string, query: string): boolean =>
  hasWords(`${name} ${initials(name)}`, query);

/** A term shows and hides with its description, a heading with its rows. */
function fitsRow(row: HTMLElement, text: string, hidesOld: boolean): boolean {
  if (row.closest("section"))
    return hasWords(row.textContent, text) && !(hidesOld && row.querySelector(".badge"));
  return matches((row.querySelector("a, code") ?? row).textContent, text.trim());
}

/** Hides the rows that don't fit, and groups without rows. */
function filterRows(text: string, hidesOld: boolean): { shown: number; all: number } {
  const rows = document.querySelectorAll<HTMLElement>(
    ".body section tbody tr, .ref-index tr, .ref-types dt",
  );
  let shown = 0;
  for (const row of rows) {
    row.hidden = !fitsRow(row, text, hidesOld);
    if (row.tagName === "DT") row.nextElementSibling?.toggleAttribute("hidden", row.hidden);
    if (!row.hidden) shown += 1;
  }
  for (const group of document.querySelectorAll(".body section, .ref-index")) {
    const isEmpty = !group.querySelector("tbody tr:not([hidden])");
    const box = group.closest(".table") ?? group;
    box.toggleAttribute("hidden", isEmpty);
    if (box !== group) box.previousElementSibling?.toggleAttribute("hidden", isEmpty);
  }
  return { shown, all: rows.length };
}

/** Filters the list of its page as the reader types. Without a script the whole list is there. */
export default function PageFilter({ packages = false }: { packages?: boolean }) {
  const [status, setStatus] = useState("");
  function filter({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const data = new FormData(currentTarget);
    const text = data.get("text") as string;
    const { shown, all } = filterRows(text, data.has("hides-old"));
    if (packages) setStatus(`${shown} of ${all} packages`);
    else setStatus(text && `${shown} found`);
  }
  return (
    <form
      role="search"
      aria-label={packages ? "Packages" : "Names"}
      className="page-filter no-print row"
      data-needs-script=""
      onInput={filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        {packages ? "Filter packages" : "Filter by name"}
        <input name="text" type="search" className="field" autoComplete="off" spellCheck={false} />
      </label>
      {packages && (
        <label>
          <input name="hides-old" type="checkbox" /> Hide deprecated packages and those without a
          recent release
        </label>
      )}
      <p className="hint" role="status">
        {status}
      </p>
    </form>
  );
}
