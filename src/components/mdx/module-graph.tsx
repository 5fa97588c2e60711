import { describe, edgesOf, Graph, type Drawing } from "../module-graph/graph";
import graphModules from "./example-graph.json";

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
const [WIDTH, HEIGHT] = [154, 36];

const placeOf = (id: string) => PLACES[id] ?? [0, 0];

const drawing: Drawing = {
  ...{ width: 360, height: 384, box: [WIDTH, HEIGHT], placeOf },
  hulls: [
    ["main.js", 8, 8, 344, 282],
    ["chart.js", 168, 300, 184, 76],
  ],
  pathsOf({ from, to }) {
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
  },
};

/** The example project of the documentation as a graph. */
export default function ModuleGraph() {
  const edges = edgesOf(graphModules);
  return (
    <Graph modules={graphModules} drawing={drawing}>
      <details>
        <summary>The graph as text</summary>
        <ul>
          {graphModules.map((module) => (
            <li key={module.id}>{`${module.id} ${describe(module, edges)}`}</li>
          ))}
        </ul>
      </details>
    </Graph>
  );
}
