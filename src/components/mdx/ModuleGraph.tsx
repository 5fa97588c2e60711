import { useState } from "react";
import { graphModules, relationOf, type GraphModule } from "./graph-data";

const relationText = {
  selected: "selected",
  dependency: "imported by it",
  dependent: "imports it",
  none: "",
} as const;

function list(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}

/** What the selected module imports, who imports it and which chunk holds it, as sentences. */
function describe(selected: GraphModule | undefined): string {
  if (!selected) return "Choose a module to see what it depends on and what depends on it.";
  const dependents = graphModules.filter((module) => relationOf(module, selected) === "dependent");
  const lazy = selected.lazy ? `, and loads ${list(selected.lazy)} lazily` : "";
  return (
    `${selected.id} imports ${list(selected.imports)}${lazy}. ` +
    `It is imported by ${dependents.length === 0 ? "nothing: it is the entry" : list(dependents.map(({ id }) => id))}. ` +
    `It is in the chunk ${selected.chunk}.`
  );
}

/** The example project as a figure: choose a module, and its neighbours in the graph are marked. */
export default function ModuleGraph() {
  const [selectedId, setSelectedId] = useState<string>();
  const selected = graphModules.find(({ id }) => id === selectedId);
  return (
    <figure className="module-graph">
      {(["main", "chart"] as const).map((chunk) => (
        <div key={chunk} className="module-graph-chunk">
          <p>
            Chunk <code>{chunk}</code>
            {chunk === "chart" && " (async)"}
          </p>
          {graphModules
            .filter((module) => module.chunk === chunk)
            .map((module) => {
              const relation = relationOf(module, selected);
              return (
                <button
                  key={module.id}
                  type="button"
                  data-relation={relation}
                  aria-pressed={module.id === selectedId}
                  onClick={() => setSelectedId(module.id === selectedId ? undefined : module.id)}
                >
                  {module.id}
                  {relation !== "none" && <small> {relationText[relation]}</small>}
                </button>
              );
            })}
        </div>
      ))}
      <figcaption aria-live="polite">{describe(selected)}</figcaption>
    </figure>
  );
}
