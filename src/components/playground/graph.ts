import type { BuiltModule } from "../../playground/protocol";
import { edgesOf, type Drawing, type GraphModule } from "../module-graph/graph";

/** Larger graphs show each package as one node. */
const MOST_NODES = 60;

/** Sizes of the drawing in pixels; a character of a label is 6.7 wide. */
const BOX = { least: 84, most: 176, height: 32, character: 6.7, padding: 22 };
const GAP = { column: 46, row: 12, hull: 14, title: 30 };

/** `Map.groupBy`, which some of the supported browsers don't have. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** `./node_modules/lodash-es/map.js` => `lodash-es` */
const packageOf = (name: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];

/** `./src/a/b.js` => `b.js`; `css ./a.css` => `a.css` */
export const toShortName = (name: string): string => name.split("/").at(-1) ?? name;

/** The modules as nodes, those of a package as one if there are many. */
export function toGraph(modules: readonly BuiltModule[]): GraphModule[] {
  const isFolded = modules.length > MOST_NODES;
  const groupOf = ({ name }: BuiltModule) => (isFolded ? packageOf(name) : name) ?? name;
  const groups = groupBy(modules, groupOf);
  const idOf = (group: string): string => {
    const { length } = groups.get(group) ?? [];
    return isFolded && length > 1 ? `${group}: ${length} modules` : group;
  };
  const byId = new Map(modules.map((module) => [module.id, idOf(groupOf(module))]));
  return [...groups].map(([group, own]) => {
    const id = idOf(group);
    const targets = (lazy: boolean) => {
      const all = own.flatMap(({ imports }) => imports.filter((each) => each.lazy === lazy));
      const ids = all.flatMap((each) => byId.get(each.id) ?? []);
      return [...new Set(ids)].filter((each) => each !== id);
    };
    const [imports, lazy] = [targets(false), targets(true)];
    return {
      ...{ id, label: own.length > 1 ? id : toShortName(id), imports },
      lazy: lazy.filter((each) => !imports.includes(each)),
      chunk: own[0]?.chunks.join(" and ") ?? "",
    };
  });
}

/**
 * Places modules in columns, right of those that import them, and the modules of each chunk in a
 * band below the other chunks.
 */
export function drawGraph(modules: readonly GraphModule[]): Drawing {
  const edges = edgesOf(modules);
  const targets = groupBy(edges, ({ from }) => from);
  // Importers first; in a circle, the module that was found first.
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const { to } of targets.get(id) ?? []) visit(to);
    order.unshift(id);
  };
  const imported = new Set(edges.map(({ to }) => to));
  for (const { id } of modules.toSorted((a, b) => +imported.has(a.id) - +imported.has(b.id)))
    visit(id);
  const position = new Map(order.map((id, index) => [id, index]));
  const isForward = (from: string, to: string): boolean =>
    (position.get(from) ?? 0) < (position.get(to) ?? 0);
  const columns = new Map<string, number>();
  for (const id of order) {
    const column = columns.get(id) ?? 0;
    columns.set(id, column);
    for (const { to } of targets.get(id) ?? [])
      if (isForward(id, to)) columns.set(to, Math.max(columns.get(to) ?? 0, column + 1));
  }
  const longest = Math.max(...modules.map(({ id, label = id }) => label.length));
  const wanted = longest * BOX.character + BOX.padding;
  const width = Math.round(Math.min(Math.max(wanted, BOX.least), BOX.most));
  const step = { x: width + GAP.column, y: BOX.height + GAP.row };
  const places = new Map<string, readonly [x: number, y: number]>();
  const byId = new Map(modules.map((module) => [module.id, module]));
  const bands = groupBy(order, (id) => byId.get(id)?.chunk ?? "");
  let top = 2;
  const hulls = [...bands].map(([chunk, ids]) => {
    const cells = groupBy(ids, (id) => columns.get(id) ?? 0);
    const rows = Math.max(...Array.from(cells.values(), ({ length }) => length));
    for (const [column, own] of [...cells].sort(([a], [b]) => a - b)) {
      // Beside the modules that import them.
      const heightOf = (id: string): number => {
        const above = edges.filter(({ to }) => to === id).map(({ from }) => places.get(from)?.[1]);
        return above.reduce((sum: number, y = 0) => sum + y, 0) / Math.max(above.length, 1);
      };
      const sorted = own.toSorted((a, b) => heightOf(a) - heightOf(b));
      const first = top + GAP.title + ((rows - own.length) * step.y + BOX.height) / 2;
      for (const [row, id] of sorted.entries())
        places.set(id, [2 + GAP.hull + column * step.x + width / 2, first + row * step.y]);
    }
    const [left, right] = [Math.min(...cells.keys()), Math.max(...cells.keys())];
    const height = GAP.title + rows * step.y;
    const name = chunk === "" ? "no chunk" : `chunk ${chunk}`;
    const inner = Math.max((right - left) * step.x + width, name.length * BOX.character + 6);
    const hull = [name, 2 + left * step.x, top, inner + 2 * GAP.hull, height] as const;
    top += height + GAP.hull;
    return hull;
  });
  const placeOf = (id: string) => places.get(id) ?? ([0, 0] as const);
  return {
    width: Math.max(...hulls.map(([, x, , size]) => x + size)) + 2,
    height: top - GAP.hull + 2,
    ...{ box: [width, BOX.height], hulls, placeOf },
    pathsOf({ from, to }) {
      const [[fromX, fromY], [toX, toY]] = [placeOf(from), placeOf(to)];
      const [start, end] = [fromX + width / 2, toX - width / 2 - 1];
      const bend = Math.max(GAP.column / 2, Math.abs(end - start) / 2);
      return [
        `M${start} ${fromY}C${start + bend} ${fromY} ${end - bend} ${toY} ${end} ${toY}`,
        `M${end - 5} ${toY - 4}l5 4-5 4`,
      ];
    },
  };
}
