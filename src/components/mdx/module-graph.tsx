import { useState } from "react";

/** The example project of the page on the dependency graph. */
interface GraphModule {
  id: string;
  chunk: "main" | "chart";
  imports: readonly string[];
  /** Modules loaded by `import()`. */
  lazy?: readonly string[];
}

const graphModules: readonly GraphModule[] = [
  { id: "./src/index.js", chunk: "main", imports: ["./src/app.js", "./src/style.css"] },
  {
    id: "./src/app.js",
    chunk: "main",
    imports: ["./src/format.js", "lodash-es/debounce.js"],
    lazy: ["./src/chart.js"],
  },
  { id: "./src/style.css", chunk: "main", imports: [] },
  { id: "./src/format.js", chunk: "main", imports: [] },
  { id: "lodash-es/debounce.js", chunk: "main", imports: [] },
  { id: "./src/chart.js", chunk: "chart", imports: ["./src/format.js"] },
];

/** How a module stands to the one that is selected. */
type Relation = "selected" | "dependency" | "dependent" | "none";

/** Relation of `module` to `selected`, by static and lazy imports. */
function relationOf(module: GraphModule, selected: GraphModule | undefined): Relation {
  if (!selected) return "none";
  if (module.id === selected.id) return "selected";
  if ([...selected.imports, ...(selected.lazy ?? [])].includes(module.id)) return "dependency";
  if ([...module.imports, ...(module.lazy ?? [])].includes(selected.id)) return "dependent";
  return "none";
}

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
  if (!selected) return "Select a module to see its imports and the modules that import it.";
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
