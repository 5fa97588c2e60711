import { useState } from "react";

/** The example project of the page; `import()` loads `lazy` modules. */
interface GraphModule {
  id: string;
  chunk: "main" | "chart";
  imports: readonly string[];
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

const isImported = ({ id }: GraphModule, { imports, lazy = [] }: GraphModule): boolean =>
  imports.includes(id) || lazy.includes(id);

function relationOf(module: GraphModule, selected: GraphModule | undefined): string {
  if (!selected) return "";
  if (module === selected) return "selected";
  if (isImported(module, selected)) return "imported by it";
  return isImported(selected, module) ? "imports it" : "";
}

/** Sentences about the imports, importers and chunk of the selected module. */
function describe(selected: GraphModule | undefined): string {
  if (!selected) return "Select a module to see its imports and the modules that import it.";
  const { id, imports, lazy, chunk } = selected;
  const dependents = graphModules.filter((module) => isImported(selected, module));
  const users = dependents.map((module) => module.id).join(", ") || "nothing: it is the entry";
  const loads = lazy ? `, and loads ${lazy.join(", ")} lazily` : "";
  return `${id} imports ${imports.join(", ") || "nothing"}${loads}. It is imported by ${users}. It is in the chunk ${chunk}.`;
}

/** The example project as a figure. Selecting a module marks its neighbors. */
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
                  {relation && <small> {relation}</small>}
                </button>
              );
            })}
        </div>
      ))}
      <figcaption className="hint" aria-live="polite">
        {describe(selected)}
      </figcaption>
    </figure>
  );
}
