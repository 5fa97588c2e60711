import { useState, type SyntheticEvent } from "react";
import { hasWords } from "../../content/has-words";

/**
 * Hides the rows that miss a word, and sections without rows.
 * @returns the status: `3 of 103 packages`
 */
function filterRows(text: string, hidesOld: boolean): string {
  let [shown, all] = [0, 0];
  for (const section of document.querySelectorAll<HTMLElement>(".body section")) {
    section.hidden = true;
    for (const row of section.querySelectorAll<HTMLElement>("tbody tr")) {
      const isOld = row.querySelector(".badge") !== null;
      row.hidden = (hidesOld && isOld) || !hasWords(row.textContent, text);
      section.hidden &&= row.hidden;
      all += 1;
      if (!row.hidden) shown += 1;
    }
  }
  return `${shown} of ${all} packages`;
}

/** Filters the tables of the page "Awesome webpack". */
export default function AwesomeFilter() {
  const [status, setStatus] = useState("");
  function filter({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const data = new FormData(currentTarget);
    setStatus(filterRows(data.get("text") as string, data.has("hides-old")));
  }
  return (
    <form
      role="search"
      aria-label="Packages"
      className="page-filter no-print"
      data-needs-script=""
      onInput={filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        Filter packages{" "}
        <input name="text" type="search" className="field" autoComplete="off" spellCheck={false} />
      </label>
      <label>
        <input name="hides-old" type="checkbox" /> Hide deprecated packages and those without a
        recent release
      </label>
      <p className="hint" role="status">
        {status}
      </p>
    </form>
  );
}
