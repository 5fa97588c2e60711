/** The example project of the page on the dependency graph. */
export interface GraphModule {
  id: string;
  chunk: "main" | "chart";
  imports: readonly string[];
  /** Modules loaded by `import()`. */
  lazy?: readonly string[];
}

export const graphModules: readonly GraphModule[] = [
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
export type Relation = "selected" | "dependency" | "dependent" | "none";

/** Relation of `module` to `selected`, by static and lazy imports. */
export function relationOf(module: GraphModule, selected: GraphModule | undefined): Relation {
  if (!selected) return "none";
  if (module.id === selected.id) return "selected";
  if ([...selected.imports, ...(selected.lazy ?? [])].includes(module.id)) return "dependency";
  if ([...module.imports, ...(module.lazy ?? [])].includes(selected.id)) return "dependent";
  return "none";
}
