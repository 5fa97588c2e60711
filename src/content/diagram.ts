import { nearest, question } from "./problems";

/** Kinds of boxes; a numbered step has none of these words. */
export const DIAGRAM_KINDS = ["file", "module", "chunk", "asset", "group", "box"] as const;
export const DIAGRAM_STATES = ["new", "changed", "removed"] as const;

export interface DiagramNode {
  kind: (typeof DIAGRAM_KINDS)[number] | "step";
  name: string;
  /** The number of a step. */
  step?: number;
  /** Lines below the name. */
  details: readonly string[];
  state?: (typeof DIAGRAM_STATES)[number];
  /** Content of a node with braces. */
  children?: DiagramNode[];
  /** Offset of its name in the notation. */
  offset: number;
}

export interface DiagramEdge {
  from: DiagramNode;
  to: DiagramNode;
  /** On demand or later: dashed. */
  lazy: boolean;
  label?: string;
  /** From a numbered step to the next one. */
  isNext?: true;
}

/** One part of a diagram, such as "Before". */
export interface DiagramPanel {
  title?: string;
  nodes: DiagramNode[];
  edges: DiagramEdge[];
}

export interface DiagramMistake {
  /** Offset in the notation. */
  offset: number;
  message: string;
  hint: string;
}

export interface Diagram {
  panels: readonly DiagramPanel[];
  /** From top to bottom, on large screens too. */
  isDown: boolean;
  /** Replaces the generated description. */
  description?: string;
  mistakes: readonly DiagramMistake[];
}

const KIND = new RegExp(`^(${DIAGRAM_KINDS.join("|")}) +(?=\\S)`);
const ARROW = / +(->|\.\.>) +/;

/** The node of a declaration: `module src/a.js as a | 53 bytes [new]`. */
function readNode(written: string, offset: number) {
  const [, body = "", state] = /^(.*?)(?: +\[([^\]]*)\])?$/.exec(written) ?? [];
  const [, number] = /^(\d+)\. +(?=\S)/.exec(body) ?? [];
  const [start = "", kind] = number === undefined ? (KIND.exec(body) ?? []) : [`${number}. `];
  const [first = "", ...details] = body.slice(start.length).split(/ +\| +/);
  const [, name = "", alias] = /^(.*?)(?: +as +([\w-]+))?$/.exec(first.trim()) ?? [];
  return { name, details, state, kind, number, alias, offset };
}

class Parser {
  readonly mistakes: DiagramMistake[] = [];
  private panel: DiagramPanel = { nodes: [], edges: [] };
  readonly panels = [this.panel];
  isDown = false;
  description: string | undefined;
  /** Offset of the panel. */
  private begin = 0;
  private names = new Map<string, DiagramNode>();
  private open: DiagramNode[] = [];
  private lastStep: DiagramNode | undefined;

  private start(title: string, offset: number): void {
    this.begin = offset;
    this.panel = { title, nodes: [], edges: [] };
    this.panels.push(this.panel);
    this.names = new Map();
    this.lastStep = undefined;
  }

  private report(offset: number, message: string, hint: string): void {
    this.mistakes.push({ offset, message, hint });
  }

  line(line: string, offset: number): void {
    const [, key, value = ""] = /^(direction|description): *(.*)$/.exec(line) ?? [];
    if (key === "direction") {
      this.isDown = value === "down";
      if (!this.isDown) this.report(offset, `"${value}" is not a direction`, "direction: down");
    } else if (key === "description") {
      this.description = value;
      if (value === "") {
        const hint = "Describe what the picture shows, or remove the line to have it generated.";
        this.report(offset, "the description is empty", hint);
      }
    } else if (line.startsWith("# ")) {
      this.close();
      this.start(line.slice(2).trim(), offset);
    } else if (line === "}") {
      if (!this.open.pop()) this.report(offset, "this } closes nothing", "Remove it.");
    } else if (ARROW.test(line)) this.edges(line, offset);
    else this.declaration(line, offset);
  }

  /** Reports braces that are still open. */
  close(): void {
    const [first] = this.open.splice(0);
    if (first) this.report(first.offset, `the { of "${first.name}" is not closed`, "}");
    const isEmpty = this.panel.nodes.length === 0;
    // Lines above the first heading can be settings only.
    if (isEmpty && this.panels.length === 1) this.panels.pop();
    else if (isEmpty)
      this.report(this.begin, `"${this.panel.title}" has no boxes`, "module src/a.js");
  }

  private declaration(line: string, offset: number): void {
    const opens = line.endsWith(" {");
    const node = this.declare(line.replace(/ +\{$/, ""), offset);
    if (!opens) return;
    const group = node ?? { kind: "group" as const, name: line, details: [], offset };
    this.open.push(Object.assign(group, { children: [] }));
  }

  private declare(written: string, offset: number): DiagramNode | undefined {
    const { name, details, state, kind, number, alias } = readNode(written, offset);
    if (kind === undefined && number === undefined) {
      const word = /^\S+/.exec(name)?.[0] ?? "";
      const meant = nearest(word, DIAGRAM_KINDS);
      const hint = meant && name !== word ? meant + name.slice(word.length) : `box ${name}`;
      this.report(offset, `"${name}" begins with no kind${question(meant)}`, hint);
      return undefined;
    }
    const known = DIAGRAM_STATES.find((one) => one === state);
    if (state !== undefined && !known) {
      const message = `[${state}] is not a state${question(nearest(state, DIAGRAM_STATES))}`;
      this.report(offset, message, DIAGRAM_STATES.map((one) => `[${one}]`).join(", "));
    }
    const id = alias ?? name;
    if (this.names.has(id)) {
      this.report(offset, `"${id}" is declared twice`, `${written} as copy`);
      return undefined;
    }
    const node: DiagramNode = {
      kind: (kind as DiagramNode["kind"] | undefined) ?? "step",
      ...{ name, details, offset },
      ...(number !== undefined && { step: Number(number) }),
      ...(known && { state: known }),
    };
    this.names.set(id, node);
    (this.open.at(-1)?.children ?? this.panel.nodes).push(node);
    if (node.kind === "step") this.follow(node, offset);
    return node;
  }

  /** Numbered steps follow each other. */
  private follow(node: DiagramNode, offset: number): void {
    const expected = (this.lastStep?.step ?? 0) + 1;
    if (node.step !== expected)
      this.report(offset, `${node.step}. is not the next step`, `${expected}. ${node.name}`);
    if (this.lastStep)
      this.panel.edges.push({ from: this.lastStep, to: node, lazy: false, isNext: true });
    this.lastStep = node;
  }

  private edges(line: string, offset: number): void {
    const parts = line.split(new RegExp(ARROW, "g"));
    const last = parts.at(-1) ?? "";
    const [, end = "", label] = /^(.*?)(?: *: +((?:(?!: ).)*))?$/.exec(last) ?? [];
    parts[parts.length - 1] = end;
    let at = offset;
    const ends = parts.map((part, index) => {
      if (index % 2 === 1) return [];
      // A comma in details doesn't begin another name.
      return (part.includes("|") ? [part] : part.split(/, +/)).flatMap((name) => {
        at = offset + line.indexOf(name, at - offset);
        return this.find(name, at) ?? [];
      });
    });
    for (let index = 1; index < parts.length; index += 2) {
      const lazy = parts[index] === "..>";
      for (const from of ends[index - 1] ?? [])
        for (const to of ends[index + 1] ?? [])
          this.panel.edges.push({ from, to, lazy, ...(label && { label }) });
    }
  }

  /** The end of an arrow: a declared name, or a declaration. */
  private find(written: string, offset: number): DiagramNode | undefined {
    const found = this.names.get(written);
    if (found || KIND.test(written)) return found ?? this.declare(written, offset);
    const meant = nearest(written, this.names.keys());
    const message = `the arrow names "${written}", which is not declared${question(meant)}`;
    this.report(offset, message, meant ?? `module ${written}`);
    return undefined;
  }
}

/** Parses the notation of a diagram. Never throws; what is wrong is in `mistakes`. */
export function parseDiagram(notation: string): Diagram {
  const parser = new Parser();
  let offset = 0;
  for (const line of notation.split("\n")) {
    const start = offset + line.length - line.trimStart().length;
    if (line.trim() !== "") parser.line(line.trim(), start);
    offset += line.length + 1;
  }
  parser.close();
  const { panels, mistakes, isDown, description } = parser;
  if (panels.length === 0 && mistakes.length === 0) {
    const hint = "module src/index.js -> asset dist/main.js";
    parser.mistakes.push({ offset: 0, message: "this diagram has no boxes", hint });
  }
  return { panels, mistakes, isDown, ...(description && { description }) };
}

/** All nodes of a panel, groups before their content. */
export function nodesOf(nodes: readonly DiagramNode[]): DiagramNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);
}

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

function nodeToWords({ kind, name, details, state }: DiagramNode): string {
  const more = [...details, ...(state ? [state] : [])].join(", ");
  const word = ["box", "group", "step"].includes(kind) ? "" : `${kind} `;
  return `${word}${name}${more ? ` (${more})` : ""}`;
}

function panelToSentences({ title, nodes, edges }: DiagramPanel): string[] {
  const all = nodesOf(nodes);
  const told = new Set<DiagramNode>();
  // The kind and the details of a node are told once.
  const words = (node: DiagramNode): string => {
    if (told.has(node)) return node.name;
    told.add(node);
    return nodeToWords(node);
  };
  const list = (some: readonly DiagramNode[]) => listFormat.format(some.map(words));
  const steps = all.filter(({ kind }) => kind === "step");
  const sequence = steps.map((step) => `${step.step}. ${words(step)}`).join("; ");
  const contents = all.flatMap((node) =>
    node.children?.length ? [`${words(node)} contains ${list(node.children)}.`] : [],
  );
  const arrows = new Map<string, { edge: DiagramEdge; targets: DiagramNode[] }>();
  for (const edge of edges.filter(({ isNext }) => !isNext)) {
    const key = JSON.stringify([all.indexOf(edge.from), edge.lazy, edge.label]);
    const { targets } = arrows.get(key) ?? { targets: [] };
    arrows.set(key, { edge, targets: [...targets, edge.to] });
  }
  const ways = Array.from(arrows.values(), ({ edge: { from, lazy, label }, targets }) => {
    const how = `${lazy ? " by a dashed arrow" : ""}${label ? `, labeled "${label}"` : ""}`;
    return `${words(from)} leads to ${list(targets)}${how}.`;
  });
  const alone = all.filter((node) => !told.has(node));
  return [
    ...(title === undefined ? [] : [`${title}:`]),
    ...(sequence === "" ? [] : [`${sequence}.`]),
    ...contents,
    ...ways,
    ...(alone.length === 0 ? [] : [`${list(alone)}.`]),
  ];
}

/** What a diagram shows, in sentences, for readers who don't see it. */
export function describeDiagram({ panels, description }: Diagram): string {
  return description ?? panels.flatMap(panelToSentences).join(" ");
}
