import { useEffect, useState, type ReactNode } from "react";

export interface GraphModule {
  id: string;
  /** What the module itself shows, if not its id. */
  label?: string;
  chunk: string;
  /** Ids. */
  imports: readonly string[];
  /** Ids of what `import()` loads. */
  lazy: readonly string[];
}

export interface GraphEdge {
  from: string;
  to: string;
  isLazy: boolean;
}

/** Where the parts of a graph are, in pixels. */
export interface Drawing {
  width: number;
  height: number;
  /** Size of a module. */
  box: readonly [width: number, height: number];
  hulls: readonly (readonly [name: string, x: number, y: number, width: number, height: number])[];
  /** Center of a module. */
  placeOf: (id: string) => readonly [x: number, y: number];
  /** Paths of the line of an import, and of its arrowhead. */
  pathsOf: (edge: GraphEdge) => readonly [line: string, head: string];
}

/** All imports between the modules. */
export const edgesOf = (modules: readonly GraphModule[]): GraphEdge[] =>
  modules.flatMap(({ id, imports, lazy }) => [
    ...imports.map((to) => ({ from: id, to, isLazy: false })),
    ...lazy.map((to) => ({ from: id, to, isLazy: true })),
  ]);

/** Sentences about the imports, importers and chunk of a module, to follow its name. */
export function describe(
  { id, imports, lazy, chunk }: GraphModule,
  edges: readonly GraphEdge[],
): string {
  const users = edges.filter(({ to }) => to === id).map(({ from }) => from);
  const loads = lazy.length > 0 ? `, and loads ${lazy.join(", ")} lazily` : "";
  return `imports ${imports.join(", ") || "nothing"}${loads}. It is imported by ${users.join(", ") || "nothing: it is the entry"}. It is in the chunk ${chunk}.`;
}

interface GraphProps {
  modules: readonly GraphModule[];
  drawing: Drawing;
  /** Whether the drawing has its own size and isn't scaled. */
  isFixed?: boolean;
  /** Below the description. */
  children?: ReactNode;
}

/**
 * Modules and their imports. Pointing at a module, focusing or clicking it shows its imports and
 * importers; nothing moves.
 */
export function Graph({ modules, drawing, isFixed = false, children }: GraphProps) {
  const [pointed, setPointed] = useState<string>();
  const [selected, setSelected] = useState<string>();
  useEffect(() => {
    // A module that was focused before the code came is focused again.
    const focused = document.activeElement?.closest(".module-graph button");
    focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, []);
  const edges = edgesOf(modules);
  const active = pointed ?? selected;
  const shown = modules.find(({ id }) => id === active);
  const relationOf = (id: string): string | undefined => {
    if (!shown) return undefined;
    if (id === active) return "selected";
    if (edges.some(({ from, to }) => from === active && to === id)) return "imported";
    return edges.some(({ from, to }) => from === id && to === active) ? "importer" : "other";
  };
  const { hulls, placeOf, pathsOf, box } = drawing;
  const [width, height] = box;
  return (
    <figure className="module-graph">
      <div>
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          {...(isFixed && { width: drawing.width, height: drawing.height })}
          role="group"
          aria-label="Modules and their imports"
        >
          {hulls.map(([chunk, left, top, ...size]) => (
            <g key={chunk}>
              <rect x={left} y={top} width={size[0]} height={size[1]} rx={10} />
              <text x={left + 12} y={top + 20}>
                {chunk}
              </text>
            </g>
          ))}
          {edges.map((edge) => {
            const { from, to, isLazy } = edge;
            const [line, head] = pathsOf(edge);
            const isOn = from === active || to === active;
            return (
              <g key={`${from} ${to}`} data-relation={shown && (isOn ? "selected" : "other")}>
                <path className={isLazy ? "edge lazy" : "edge"} d={line} />
                <path className="edge" d={head} />
              </g>
            );
          })}
          {modules.map(({ id, label = id }) => {
            const [x, y] = placeOf(id);
            return (
              <foreignObject key={id} x={x - width / 2} y={y - height / 2} {...{ width, height }}>
                <button
                  type="button"
                  aria-label={label === id ? undefined : id}
                  data-entry={edges.every(({ to }) => to !== id) || undefined}
                  data-relation={relationOf(id)}
                  aria-pressed={id === selected}
                  onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(id)}
                  onPointerLeave={() => setPointed(undefined)}
                  onFocus={() => setSelected(id)}
                  onClick={() => setSelected(id)}
                >
                  {label}
                </button>
              </foreignObject>
            );
          })}
        </svg>
      </div>
      <figcaption>
        <p aria-live="polite">
          {shown
            ? `${shown.id} ${describe(shown, edges)}`
            : "Point at a module or select it to see its imports and the modules that import it."}
        </p>
        {children}
      </figcaption>
    </figure>
  );
}
