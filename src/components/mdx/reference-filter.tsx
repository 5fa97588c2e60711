import { useRef, useState } from "react";
import { matches } from "./name-filter";

/** An entry of the list with its elements: one row, or a term with its description. */
interface Entry {
  name: string;
  elements: readonly Element[];
}

function readEntries(root: ParentNode): Entry[] {
  return [...root.querySelectorAll(".ref-index tr, .ref-types dt")].map((element) => {
    const description = element.tagName === "DT" ? element.nextElementSibling : null;
    const name = (element.querySelector("a, code") ?? element).textContent;
    return { name, elements: description ? [element, description] : [element] };
  });
}

/** A heading is only shown with a row below it. */
function hideEmptyGroups(root: ParentNode): void {
  for (const table of root.querySelectorAll(".ref-index")) {
    const box = table.closest(".table") ?? table;
    const isEmpty = !table.querySelector("tr:not([hidden])");
    box.toggleAttribute("hidden", isEmpty);
    box.previousElementSibling?.toggleAttribute("hidden", isEmpty);
  }
}

/** Filters the list of its page as the reader types. Without a script the whole list is there. */
export default function ReferenceFilter() {
  const [found, setFound] = useState<{ query: string; count: number }>();
  const field = useRef<HTMLDivElement>(null);
  const filter = (query: string): void => {
    const root = field.current?.closest("main") ?? document;
    let count = 0;
    for (const { name, elements } of readEntries(root)) {
      const isShown = matches(name, query.trim());
      for (const element of elements) element.toggleAttribute("hidden", !isShown);
      if (isShown) count += 1;
    }
    hideEmptyGroups(root);
    setFound({ query, count });
  };
  return (
    <div className="page-filter no-print" ref={field} data-needs-script="">
      <label>
        Filter by name
        <input
          type="search"
          className="field"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => filter(target.value)}
        />
      </label>
      <output>{found && found.query !== "" && `${found.count} found`}</output>
    </div>
  );
}
