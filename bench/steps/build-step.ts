import { buildKinds, buildRounds, type BuildKind } from "../build/build-rounds";
import type { Row } from "../report/rows";
import type { Cost } from "../sites/measure-command";
import type { SiteName } from "../sites/names";
import type { Ready } from "./prepare-step";

const titles: Readonly<Record<BuildKind, string>> = {
  cold: "Build, cold",
  warm: "Build, again without a change",
  edit: "Build, after the edit of one page",
  template: "Build, after a change of a component",
};

/** Costs of builds as rows of the table. */
export function costRows(part: string, costs: Partial<Record<SiteName, readonly Cost[]>>): Row[] {
  const rowOf = (what: string, unit: "s" | "MB", read: (cost: Cost) => number | undefined): Row => {
    const values: Row["values"] = {};
    for (const [name, list] of Object.entries(costs) as [SiteName, readonly Cost[]][]) {
      values[name] = list.flatMap((cost) => read(cost) ?? []);
    }
    return { part, what, unit, values };
  };
  return [
    rowOf("processor", "s", ({ processor }) => processor),
    rowOf("by the clock", "s", ({ wall }) => wall),
    rowOf("memory of the largest process", "MB", ({ memory }) => memory?.largest),
    rowOf("memory of all processes", "MB", ({ memory }) => memory?.together),
  ];
}

/** Measures all kinds of builds; a warm build without a change is tried half as often. */
export async function measureBuilds({ sites, node }: Ready, rounds: number): Promise<Row[]> {
  const counts = {
    cold: rounds,
    warm: Math.ceil(rounds / 2),
    edit: rounds,
    template: Math.ceil(rounds / 2),
  };
  const costs = await buildRounds(sites, counts, node.path, (line) => console.error(`  ${line}`));
  return buildKinds.flatMap((kind) =>
    costRows(titles[kind], Object.fromEntries(sites.map(({ name }) => [name, costs[name][kind]]))),
  );
}
