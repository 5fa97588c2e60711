import { useEffect, useState } from "react";
import graphModules from "./example-graph.json";

type GraphModule = (typeof graphModules)[number];

/** Centers of the modules in the drawing; the test compares the names with webpack's stats. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  "./src/index.js": [180, 50],
  "./src/app.js": [95, 120],
  "./src/style.css": [265, 120],
  "lodash-es/debounce.js": [95, 190],
  "./src/format.js": [265, 190],
  "lodash-es: 13 modules": [95, 260],
  "./src/chart.js": [265, 350],
};
const HULLS = [
  ["main", 8, 8, 344, 282],
  ["chart", 168, 300, 184, 76],
] as const;
const [WIDTH, HEIGHT] = [154, 36];

const placeOf = (id: string) => PLACES[id] ?? [0, 0];

/** All imports: from a module, to a module, and whether `import()` loads it. */
const edges = graphModules.flatMap(({ id, imports, lazy }) => [
  ...imports.map((to) => ({ from: id, to, isLazy: false })),
  ...lazy.map((to) => ({ from: id, to, isLazy: true })),
]);

/** The line of an import, and its arrowhead. */
function pathsOf(from: string, to: string): [line: string, head: string] {
  const [[fromX, fromY], [toX, toY]] = [placeOf(from), placeOf(to)];
  const down = toY > fromY ? 1 : -1;
  const start = fromY + (down * HEIGHT) / 2;
  const end = toY - down * (HEIGHT / 2 + 1);
  // A column of modules lies between them.
  if (Math.abs(toY - fromY) > 150) {
    const left = toX - WIDTH / 2 - 1;
    return [`M${fromX + WIDTH / 2} ${fromY}h4V${toY}H${left}`, `M${left - 5} ${toY - 4}l5 4-5 4`];
  }
  const bend = (end - start) / 2;
  return [
    `M${fromX} ${start}c0 ${bend} ${toX - fromX} ${bend} ${toX - fromX} ${end - start}`,
    `M${toX - 4} ${end - down * 5}L${toX} ${end}l4 ${-down * 5}`,
  ];
}

/** Sentences about the imports, importers and chunk of a module. */
function describe({ id, imports, lazy, chunk }: GraphModule): string {
  const users = edges.filter(({ to }) => to === id).map(({ from }) => from);
  const loads = lazy.length > 0 ? `, and loads ${lazy.join(", ")} lazily` : "";
  return `${id} imports ${imports.join(", ") || "nothing"}${loads}. It is imported by ${users.join(", ") || "nothing: it is the entry"}. It is in the chunk ${chunk}.`;
}

function relationOf(id: string, active: string | undefined): string | undefined {
  if (active === undefined) return undefined;
  if (id === active) return "selected";
  if (edges.some(({ from, to }) => from === active && to === id)) return "imported";
  return edges.some(({ from, to }) => from === id && to === active) ? "importer" : "other";
}

/**
 * The example project as a graph. Pointing at a module, focusing or clicking it shows its imports
 * and importers; nothing moves.
 */
export default function ModuleGraph() {
  const [pointed, setPointed] = useState<string>();
  const [selected, setSelected] = useState<string>();
  useEffect(() => {
    // A module that was focused before the code came is focused again.
    const focused = document.activeElement?.closest(".module-graph button");
    focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, []);
  const active = pointed ?? selected;
  const shown = graphModules.find(({ id }) => id === active);
  return (
    <figure className="module-graph">
      <svg viewBox="0 0 360 384" role="group" aria-label="Modules and their imports">
        {HULLS.map(([chunk, x, y, width, height]) => (
          <g key={chunk}>
            <rect {...{ x, y, width, height }} rx={10} />
            <text x={x + 12} y={y + 20}>{`${chunk}.js`}</text>
          </g>
        ))}
        {edges.map(({ from, to, isLazy }) => {
          const [line, head] = pathsOf(from, to);
          const isOn = from === active || to === active;
          return (
            <g key={`${from} ${to}`} data-relation={active && (isOn ? "selected" : "other")}>
              <path className={isLazy ? "edge lazy" : "edge"} d={line} />
              <path className="edge" d={head} />
            </g>
          );
        })}
        {graphModules.map(({ id }) => {
          const [x, y] = placeOf(id);
          return (
            <foreignObject
              key={id}
              x={x - WIDTH / 2}
              y={y - HEIGHT / 2}
              width={WIDTH}
              height={HEIGHT}
            >
              <button
                type="button"
                data-relation={relationOf(id, active)}
                aria-pressed={id === selected}
                onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(id)}
                onPointerLeave={() => setPointed(undefined)}
                onFocus={() => setSelected(id)}
                onClick={() => setSelected(id)}
              >
                {id}
              </button>
            </foreignObject>
          );
        })}
      </svg>
      <figcaption>
        <p aria-live="polite">
          {shown
            ? describe(shown)
            : "Point at a module or select it to see its imports and the modules that import it."}
        </p>
        <details>
          <summary>The graph as text</summary>
          <ul>
            {graphModules.map((module) => (
              <li key={module.id}>{describe(module)}</li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}
