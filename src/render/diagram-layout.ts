import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from "elkjs/lib/elk-api";
import { nodesOf, type DiagramEdge, type DiagramNode, type DiagramPanel } from "../content/diagram";

const NAME_SIZE = 13;
const DETAIL_SIZE = 12;
const LINE_HEIGHT = 17;
const PADDING = 12;
const ROW = 32;
/** Longer sentences, in pixels, are broken. */
const LONGEST_LINE = 230;

/**
 * Widths of characters in em, those of DejaVu Sans and Verdana: no other common typeface of an
 * interface is wider.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl'|.,:; ]/, 0.34],
  [/[frt()[\]/-]/, 0.41],
  [/[mwMW@%→…]/, 0.98],
  [/[A-Z]/, 0.75],
];

function textWidth(text: string, size: number, mono: boolean): number {
  // All common monospaced typefaces have 0.6 em or less.
  if (mono) return text.length * size * 0.602;
  const widthOf = (char: string) => WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? 0.635;
  return Array.from(text).reduce((sum, char) => sum + widthOf(char) * size, 0);
}

function breakLines(text: string, size: number, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, size, false) <= longest)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a sentence into lines of about the same length. */
function wrap(text: string, size: number, longest = LONGEST_LINE): string[] {
  const lines = breakLines(text, size, longest);
  const shorter = breakLines(text, size, longest - size);
  return lines.length > 1 && shorter.length === lines.length
    ? wrap(text, size, longest - size)
    : lines;
}

export interface Line {
  text: string;
  /** In small letters. */
  muted?: boolean;
  mono: boolean;
}

const isCode = ({ kind }: DiagramNode): boolean => !["box", "group", "step"].includes(kind);

function linesOf(node: DiagramNode): Line[] {
  const { kind, name, step, details, state } = node;
  const mono = isCode(node);
  const full = `${kind === "chunk" ? "chunk " : ""}${step === undefined ? "" : `${step}. `}${name}`;
  const names = mono ? [full] : wrap(full, NAME_SIZE);
  const more = state ? [...details, state] : details;
  return [
    ...names.map((text) => ({ text, mono })),
    ...more
      .flatMap((detail) => wrap(detail, DETAIL_SIZE))
      .map((text) => ({ text, mono: false, muted: true })),
  ];
}

const lineWidth = ({ text, mono, muted }: Line): number =>
  textWidth(text, muted ? DETAIL_SIZE : NAME_SIZE, mono);

/** Width of the longest line. */
export const widest = (lines: readonly Line[]): number => Math.max(0, ...lines.map(lineWidth));

export interface Box {
  node: DiagramNode;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: readonly Line[];
}

export interface Route {
  edge: DiagramEdge;
  points: readonly ElkPoint[];
  label?: { x: number; y: number; width: number; lines: readonly string[] };
}

export interface PanelLayout {
  title?: string;
  width: number;
  height: number;
  boxes: readonly Box[];
  routes: readonly Route[];
}

export type Direction = "right" | "down";

const OPTIONS: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.padding": "[top=2,left=2,bottom=2,right=2]",
  "elk.spacing.nodeNode": "18",
  "elk.spacing.edgeNode": "14",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "5",
  "elk.layered.edgeLabels.sideSelection": "ALWAYS_UP",
  "elk.spacing.componentComponent": "18",
  "elk.layered.spacing.nodeNodeBetweenLayers": "26",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.nodePlacement.favorStraightEdges": "true",
};

/**
 * Gives boxes one below the other the same left and right edge, if arrows lead only from group to
 * group: others could run beside a box.
 */
function alignLists({ nodes, edges }: DiagramPanel, boxes: Box[]): void {
  for (const siblings of [nodes, ...nodesOf(nodes).map(({ children = [] }) => children)]) {
    const list = boxes.filter(({ node }) => siblings.includes(node)).toSorted((a, b) => a.y - b.y);
    const isList = list.every(({ node, y }, index) => {
      const inside = nodesOf([node]);
      const before = list[index - 1];
      return (
        (!before || before.y + before.height <= y) &&
        edges.every(
          ({ from, to }) =>
            inside.includes(from) === inside.includes(to) ||
            [from, to].every((end) => siblings.includes(end) && end.children?.length),
        )
      );
    });
    if (!isList) continue;
    const x = Math.min(...list.map((box) => box.x));
    const width = Math.max(...list.map((box) => box.x + box.width)) - x;
    for (const box of list) Object.assign(box, { x, width });
  }
}

/** Loaded for the first diagram: 1.6 MB. */
let elk: Promise<ELK> | undefined;

/** Lets ELK place the boxes and arrows of a panel. */
export async function layoutPanel(panel: DiagramPanel, direction: Direction): Promise<PanelLayout> {
  const all = nodesOf(panel.nodes);
  const idOf = (node: DiagramNode) => `n${all.indexOf(node)}`;
  const steps = all.filter(({ step, children }) => step !== undefined && !children);
  const targetsOf = (node: DiagramNode) =>
    panel.edges.flatMap(({ from, to }) => (from === node ? [to] : []));
  // Two boxes that lead to the same two boxes: at one point their lines would be one line.
  const isCrossed = ({ from, to }: DiagramEdge): boolean =>
    panel.edges.some((other) => {
      const shared = targetsOf(other.from).filter((node) => targetsOf(from).includes(node));
      return other.from !== from && other.to === to && shared.length > 1;
    });
  // Arrows of one kind leave and reach a box at one point.
  const outOf = ({ from, lazy }: DiagramEdge) => `${idOf(from)}-out-${lazy}`;
  const inOf = (edge: DiagramEdge) =>
    `${idOf(edge.to)}-in-${edge.lazy}${isCrossed(edge) ? idOf(edge.from) : ""}`;
  const portsOf = (edge: DiagramEdge, node: DiagramNode): string[] => [
    ...(edge.from === node ? [outOf(edge)] : []),
    ...(edge.to === node ? [inOf(edge)] : []),
  ];
  const isEntered = ({ children = [] }: DiagramNode): boolean => {
    const inside = nodesOf(children);
    return panel.edges.some(({ from, to }) => inside.includes(to) && !inside.includes(from));
  };
  const stepWidth = Math.max(0, ...steps.map((step) => widest(linesOf(step))));
  const toElk = (node: DiagramNode): ElkNode => {
    const lines = linesOf(node);
    const width = Math.ceil((steps.includes(node) ? stepWidth : widest(lines)) + 2 * PADDING);
    const id = idOf(node);
    const ports = [...new Set(panel.edges.flatMap((edge) => portsOf(edge, node)))].map((port) => ({
      id: port,
    }));
    const height = ROW + (lines.length - 1) * LINE_HEIGHT;
    if (!node.children?.length) return { id, width, height, ports };
    // An arrow from above ends in the middle, beside the name.
    const least = direction === "down" && isEntered(node) ? 2 * width : width;
    // ELK swaps the sides of a group that it lays out downward.
    const [side, other] = direction === "down" ? [0, least] : [least, 0];
    const layoutOptions = {
      ...{ "elk.direction": direction.toUpperCase(), "elk.nodeSize.constraints": "MINIMUM_SIZE" },
      "elk.nodeSize.minimum": `(${side},${other})`,
      "elk.contentAlignment": "V_CENTER H_CENTER",
      "elk.padding": `[top=${height},left=14,bottom=14,right=14]`,
    };
    return { id, layoutOptions, ports, children: node.children.map(toElk) };
  };
  const edges = panel.edges.map((edge, index): ElkExtendedEdge => {
    const { label, lazy } = edge;
    const lines = label === undefined ? [] : wrap(label, DETAIL_SIZE, 110);
    const width = Math.ceil(
      Math.max(0, ...lines.map((line) => textWidth(line, DETAIL_SIZE, false))),
    );
    return {
      id: `e${index}`,
      sources: [outOf(edge)],
      targets: [inOf(edge)],
      // Solid arrows keep the direction, if arrows form a circle, and stay straight.
      layoutOptions: {
        "elk.layered.priority.direction": lazy ? "1" : "10",
        "elk.layered.priority.straightness": lazy ? "1" : "2",
      },
      ...(label && { labels: [{ text: lines.join("\n"), width, height: lines.length * 15 }] }),
    };
  });
  const layoutOptions = { ...OPTIONS, "elk.direction": direction.toUpperCase() };
  const graph: ElkNode = { id: "root", layoutOptions, children: panel.nodes.map(toElk), edges };
  elk ??= import("elkjs").then(({ default: Elk }) => new Elk());
  const root = await (await elk).layout(graph);
  const placed = new Map<string, ElkNode>();
  const collect = (node: ElkNode): void => {
    placed.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(root);
  const boxes = all.map((node): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = placed.get(idOf(node)) ?? {};
    return { node, x, y, width, height, lines: linesOf(node) };
  });
  alignLists(panel, boxes);
  const routes = (root.edges ?? []).flatMap(({ id, sections, labels }): Route[] => {
    const edge = panel.edges[Number(id.slice(1))];
    const [section] = sections ?? [];
    if (!edge || !section) return [];
    const { startPoint, bendPoints = [], endPoint } = section;
    const [label] = labels ?? [];
    const points = [startPoint, ...bendPoints, endPoint];
    if (!label) return [{ edge, points }];
    const { x = 0, y = 0, width = 0, text = "" } = label;
    return [{ edge, points, label: { x, y, width, lines: text.split("\n") } }];
  });
  const { height = 0 } = root;
  const width = Math.max(root.width ?? 0, textWidth(panel.title ?? "", NAME_SIZE + 1, false));
  return { ...(panel.title !== undefined && { title: panel.title }), width, height, boxes, routes };
}
