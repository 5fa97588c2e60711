import { useState } from "react";
import type { BuiltModule } from "../../playground/protocol";
import { toSize } from "./size";
import { divide } from "./treemap";
import * as styles from "./playground.lazy.module.css";

const SPACE = { x: 0, y: 0, width: 640, height: 300 };
/** Width of a character and height of a line in the treemap. */
const LETTER = { width: 7.3, height: 22 };

/** `./src/a/b.js` => `b.js`; `webpack/runtime/get` => `runtime/get` */
const toShortName = (name: string): string =>
  name.startsWith("webpack/") ? name.slice(8) : (name.split("/").at(-1) ?? name);

/** The modules by size, and what each one imports. */
export function Modules({
  modules,
  onOpen,
}: {
  modules: readonly BuiltModule[];
  /** Opens a module that is a file of the project. */
  onOpen: (name: string) => (() => void) | undefined;
}) {
  const [selected, setSelected] = useState<string>();
  if (modules.length === 0) return <p className="hint">The bundle has no modules.</p>;
  const sorted = modules.toSorted((a, b) => b.size - a.size);
  const visible = sorted.filter(({ size }) => size > 0);
  const chunks = [...new Set(modules.flatMap((module) => module.chunks.slice(0, 1)))];
  const names = new Map(modules.map(({ id, name }) => [id, name]));
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
        {visible.map(({ id, name, chunks: [chunk = ""], size }, index) => {
          const { x = 0, y = 0, width = 0, height = 0 } = parts[index] ?? {};
          const fits = Math.floor((width - 14) / LETTER.width);
          const short = toShortName(name);
          return (
            <g
              key={id}
              data-chunk={chunks.indexOf(chunk) % 5}
              data-selected={id === selected || undefined}
              onPointerEnter={() => setSelected(id)}
              onPointerLeave={() => setSelected(undefined)}
            >
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
      {chunks.length > 1 && (
        <ul className={styles.legend} aria-label="Chunks">
          {chunks.map((chunk, index) => (
            <li key={chunk} data-chunk={index % 5}>
              {chunk}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list} aria-label="Modules">
        {sorted.map(({ id, name, size, chunks: own, imports }) => {
          const open = onOpen(name);
          return (
            <li key={id} data-selected={id === selected || undefined}>
              <p>
                {open ? (
                  <button type="button" onClick={open}>
                    {name}
                  </button>
                ) : (
                  <span>{name}</span>
                )}
                <small>
                  {toSize(size)} · {own.join(", ") || "no chunk"}
                </small>
              </p>
              {imports.length > 0 && (
                <p>
                  imports{" "}
                  {imports.map((each, index) => (
                    <span key={`${each.id} ${index}`}>
                      {index > 0 && ", "}
                      {names.get(each.id) ?? each.id}
                      {each.lazy && <i> import()</i>}
                    </span>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
