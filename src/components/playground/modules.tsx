import { useMemo } from "react";
import type { BuiltModule } from "../../playground/protocol";
import "../../styles/module-graph.lazy.css";
import { Graph } from "../module-graph/graph";
import { drawGraph, toGraph, toShortName } from "./graph";
import { toSize } from "./size";
import { divide } from "./treemap";
import * as styles from "./playground.lazy.module.css";

const SPACE = { x: 0, y: 0, width: 640, height: 300 };
/** Width of a character and height of a line in the treemap. */
const LETTER = { width: 7.3, height: 22 };

/** The modules by size and as a graph, and a list of both. */
export function Modules({
  modules,
  onOpen,
}: {
  modules: readonly BuiltModule[];
  /** Opens a module that is a file of the project. */
  onOpen: (name: string) => (() => void) | undefined;
}) {
  const nodes = useMemo(() => toGraph(modules), [modules]);
  const drawing = useMemo(() => drawGraph(nodes), [nodes]);
  if (modules.length === 0) return <p className="hint">The bundle has no modules.</p>;
  const sorted = modules.toSorted((a, b) => b.size - a.size);
  const visible = sorted.filter(({ size }) => size > 0);
  const parts = divide(
    visible.map(({ size }) => size),
    SPACE,
  );
  const total = visible.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className={styles.modules}>
      <svg
        viewBox={`0 0 ${SPACE.width} ${SPACE.height}`}
        role="img"
        aria-label={`Sizes of ${visible.length} modules, ${toSize(total)}; the list below has the same data`}
      >
        {visible.map(({ id, name, size }, index) => {
          const { x = 0, y = 0, width = 0, height = 0 } = parts[index] ?? {};
          const fits = Math.floor((width - 14) / LETTER.width);
          const short = toShortName(name);
          return (
            <g key={id}>
              <title>{`${name}: ${toSize(size)}`}</title>
              <rect
                x={x + 1}
                y={y + 1}
                width={Math.max(width - 2, 0)}
                height={Math.max(height - 2, 0)}
                rx={3}
              />
              {height > LETTER.height && fits > 3 && (
                <text x={x + 8} y={y + 19}>
                  {short.length > fits ? `${short.slice(0, fits - 1)}…` : short}
                </text>
              )}
              {height > 2 * LETTER.height && fits > 8 && (
                <text x={x + 8} y={y + 36} className={styles.faint}>
                  {toSize(size)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {nodes.length < modules.length && (
        <p className="hint">
          The bundle has {modules.length} modules, so the graph shows each package as one.
        </p>
      )}
      <Graph modules={nodes} drawing={drawing} isFixed />
      <ul className={styles.list} aria-label="Modules">
        {sorted.map(({ id, name, size }) => {
          const open = onOpen(name);
          return (
            <li key={id}>
              <p>
                {open ? (
                  <button type="button" onClick={open}>
                    {name}
                  </button>
                ) : (
                  <span>{name}</span>
                )}
                <small>{toSize(size)}</small>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
