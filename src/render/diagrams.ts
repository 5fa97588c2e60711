import type { Element, Parents, Properties, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../content/visit";
import { describeDiagram, parseDiagram, type Diagram } from "../content/diagram";
import { fenceLanguage, parseFenceMeta } from "../content/fence-meta";
import { element, isElement, text } from "../content/hast";
import {
  layoutPanel,
  widest,
  type Box,
  type Direction,
  type PanelLayout,
  type Route,
} from "./diagram-layout";

/** Widths of the text in CSS pixels: on a phone of 390 px, and on a large screen. */
export const PHONE_WIDTH = 358;
const PAGE_WIDTH = 720;

const PANEL_GAP = 32;
const PANEL_TITLE = 30;
const RADIUS = 6;

const round = (value: number): string => `${Math.round(value)}`;

const textAt = (x: number, y: number, words: string, look: Properties): Element =>
  element("text", { ...look, x: round(x), y: round(y) }, [text(words)]);

const isHull = ({ node }: Box): boolean => (node.children?.length ?? 0) > 0;

/** Whether an arrow crosses the name of a group at its left. */
const crossesName = ({ x, y, width, lines }: Box, routes: readonly Route[]): boolean =>
  routes.some(({ points }) =>
    points.some((from, index) => {
      const to = points[index + 1] ?? from;
      const isAbove = Math.min(from.y, to.y) < y + 10 && Math.max(from.y, to.y) > y + 10;
      return isAbove && from.x > x && from.x < x + Math.min(width, 20 + widest(lines));
    }),
  );

/** The box of a node, and its words: in the middle, or in a corner of a group. */
function drawBox(box: Box, routes: readonly Route[] = []): Element[] {
  const { node, x, y, width, height, lines } = box;
  const isGroup = isHull(box);
  const isRight = isGroup && crossesName(box, routes);
  const kinds = isGroup ? ["hull", ...(node.kind === "group" ? [] : [node.kind])] : [node.kind];
  const className = node.state ? [...kinds, node.state] : kinds;
  const size = { x: round(x), y: round(y), width: round(width), height: round(height) };
  const at = isRight ? x + width - 14 : isGroup ? x + 14 : x + width / 2;
  return [
    element("rect", { className, ...size }),
    ...lines.map(({ text: words, mono, muted }, index) =>
      textAt(at, y + 21 + 17 * index, words, {
        ...((mono || muted) && { className: [mono ? "mono" : "muted"] }),
        ...(isGroup && { textAnchor: isRight ? "end" : "start" }),
        ...(node.state === "removed" && !muted && { textDecoration: "line-through" }),
      }),
    ),
  ];
}

/** A line along right angles with round corners. */
function toPath({ points }: Route): string {
  return points
    .map(({ x, y }, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${round(x)} ${round(y)}`;
      if (!after) return `L${round(x)} ${round(y)}`;
      const toward = (point: { x: number; y: number }) => {
        const length = Math.hypot(point.x - x, point.y - y);
        const part = Math.min(RADIUS, length / 2) / (length || 1);
        return `${round(x + (point.x - x) * part)} ${round(y + (point.y - y) * part)}`;
      };
      return `L${toward(before)}Q${round(x)} ${round(y)} ${toward(after)}`;
    })
    .join("");
}

/** The head of an arrow: a triangle whose tip is the end of the line. */
function toHead({ points }: Route): string {
  const [before, end] = points.slice(-2);
  if (!before || !end) return "";
  const tip = `M${round(end.x)} ${round(end.y)}`;
  if (Math.abs(end.x - before.x) > Math.abs(end.y - before.y))
    return `${tip}${end.x > before.x ? "l-7-4v8z" : "l7-4v8z"}`;
  return `${tip}${end.y > before.y ? "l-4-7h8z" : "l-4 7h8z"}`;
}

function drawPanel({ title, boxes, routes }: PanelLayout): Element[] {
  const path = (className: string, parts: readonly string[]): Element[] =>
    parts.length === 0 ? [] : [element("path", { className: [className], d: parts.join("") })];
  const lines = (lazy: boolean) => routes.filter(({ edge }) => edge.lazy === lazy).map(toPath);
  const labels = routes.flatMap(({ label }) =>
    label === undefined
      ? []
      : label.lines.map((words, index) =>
          textAt(label.x + label.width / 2, label.y + 11 + 15 * index, words, {
            className: ["muted"],
          }),
        ),
  );
  return [
    ...(title === undefined
      ? []
      : [textAt(0, 15 - PANEL_TITLE, title, { className: ["title"], textAnchor: "start" })]),
    ...boxes.filter(isHull).flatMap((box) => drawBox(box, routes)),
    ...path("edge", lines(false)),
    ...path("lazy", lines(true)),
    ...path("head", routes.map(toHead)),
    ...boxes.filter((box) => !isHull(box)).flatMap((box) => drawBox(box)),
    ...labels,
  ];
}

interface Drawing {
  width: number;
  height: number;
  content: Element[];
}

/** Puts panels beside each other, or below. */
function arrange(panels: readonly PanelLayout[], isBeside: boolean): Drawing {
  let [x, y, width, height] = [0, 0, 0, 0];
  const content = panels.flatMap((panel) => {
    const top = y + (panel.title === undefined ? 0 : PANEL_TITLE);
    const transform = `translate(${round(x)} ${round(top)})`;
    const drawn = drawPanel(panel);
    const moved = x + top > 0 ? [element("g", { transform }, drawn)] : drawn;
    width = Math.max(width, x + panel.width);
    height = Math.max(height, top + panel.height);
    if (isBeside) x += panel.width + PANEL_GAP;
    else y = height + PANEL_GAP;
    return moved;
  });
  return { width: Math.ceil(width), height: Math.ceil(height), content };
}

const placePanels = (diagram: Diagram, direction: Direction): Promise<PanelLayout[]> =>
  Promise.all(diagram.panels.map((panel) => layoutPanel(panel, direction)));

/** The drawings of a diagram for large screens and for phones; one if it serves both. */
export async function drawDiagram(diagram: Diagram): Promise<{ wide: Drawing; narrow: Drawing }> {
  const down = await placePanels(diagram, "down");
  const right = diagram.isDown ? down : await placePanels(diagram, "right");
  // Best first.
  const drawings = [true, false].flatMap((beside) => [
    arrange(right, beside),
    arrange(down, beside),
  ]);
  const fitting = (limit: number) => drawings.find(({ width }) => width <= limit);
  const narrow = fitting(PHONE_WIDTH) ?? arrange(down, false);
  return { wide: fitting(PAGE_WIDTH) ?? narrow, narrow };
}

function toSvg({ width, height, content }: Drawing, className?: string): Element {
  const viewBox = `0 0 ${width} ${height}`;
  const shown = className === undefined ? {} : { className: [className] };
  return element("svg", { ...shown, viewBox, width, height, ariaHidden: "true" }, content);
}

/** `<figure class="diagram"><svg>…</svg><figcaption>Title<p>Description</p></figcaption></figure>` */
export async function diagramToFigure(notation: string, title: string): Promise<Element> {
  const diagram = parseDiagram(notation);
  const { wide, narrow } = await drawDiagram(diagram);
  const same = wide.width === narrow.width && wide.height === narrow.height;
  return element("figure", { className: ["diagram"] }, [
    ...(same ? [toSvg(wide)] : [toSvg(wide, "wide"), toSvg(narrow, "narrow")]),
    element("figcaption", {}, [
      element("p", {}, [text(title)]),
      element("p", { className: ["visually-hidden"] }, [text(describeDiagram(diagram))]),
    ]),
  ]);
}

/** Replaces the fences "diagram" of a page by figures. */
export async function drawDiagrams(tree: Root): Promise<void> {
  const fences: { parent: Parents; node: Element; code: Element }[] = [];
  visit(tree, "element", (node, _index, parent) => {
    const code = node.children.find((child) => isElement(child, "code"));
    if (node.tagName !== "pre" || !parent || !isElement(code)) return;
    if (fenceLanguage(code).name === "diagram") fences.push({ parent, node, code });
  });
  for (const { parent, node, code } of fences) {
    const { title = "" } = parseFenceMeta(fenceLanguage(code).meta);
    parent.children[parent.children.indexOf(node)] = await diagramToFigure(toString(code), title);
  }
}
