import type { Element, ElementContent, Root, Text } from "hast";
import { visit, SKIP } from "../trees/visit";
import type { ReferenceId, ReferenceIndex } from "../reference";
import { readTitleBar } from "./code-block";
import { element, hasClass, isElement, stringProperty, text } from "./hast";
import { configKeys } from "./reference-config";
import { startHere } from "./reference-here";
import { typesToText } from "./reference-parts";
import type { BodyContext } from "./types";

/** A piece of a block's text, where it stands in the code. */
interface Piece {
  node: Text;
  parent: Element;
  start: number;
}

/** The texts of a block in order, without the lines that a diff takes away. */
const toPieces = (code: Element): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  visit(code, (node, _index, parent) => {
    if (isElement(node, "del", "a")) return SKIP;
    if (node.type === "text" && parent) {
      pieces.push({ node, parent, start });
      start += node.value.length;
    }
    return undefined;
  });
  return pieces;
};

const TOOLTIP = 100;

const idToTypes = (id: ReferenceId, index: ReferenceIndex): string => {
  const facts =
    id.kind === "option"
      ? index.optionByPath.get(id.path)
      : id.kind === "pluginOption"
        ? index.pluginOptionByKey.get(`${id.plugin}#${id.path}`)
        : undefined;
  if (!facts) return "";
  const shown = typesToText(facts.values.length > 0 && !facts.open ? facts.values : facts.types);
  return shown.length > TOOLTIP ? typesToText(facts.types) : shown;
};

/** Cuts a text at the names in it and makes those links. */
const linkPiece = (
  { node: { value }, parent, node, start }: Piece,
  links: readonly { start: number; end: number; href: string; title: string }[],
): void => {
  const inside = links.filter((link) => link.start >= start && link.end <= start + value.length);
  if (inside.length === 0) return;
  const content: ElementContent[] = [];
  let done = 0;
  for (const link of inside) {
    const [from, to] = [link.start - start, link.end - start];
    if (from > done) content.push(text(value.slice(done, from)));
    const { href, title } = link;
    content.push(
      element("a", { href, ...(title === "" ? {} : { title }) }, [text(value.slice(from, to))]),
    );
    done = to;
  }
  if (done < value.length) content.push(text(value.slice(done)));
  parent.children.splice(parent.children.indexOf(node), 1, ...content);
};

const linkBlock = (
  block: Element,
  addressOf: (id: ReferenceId) => string | undefined,
  index: ReferenceIndex,
): void => {
  const pre = block.children.find((child) => isElement(child, "pre"));
  const code = pre?.children.find((child) => isElement(child, "code"));
  const lang = stringProperty(block, "dataLang");
  if (!code || lang === undefined) return;
  const { title = "" } = readTitleBar(block);
  const pieces = toPieces(code);
  const shown = pieces.map(({ node }) => node.value).join("");
  const links = configKeys({ lang, title, code: shown }, index).flatMap(({ start, end, id }) => {
    const href = addressOf(id);
    return href === undefined ? [] : [{ start, end, href, title: idToTypes(id, index) }];
  });
  for (const piece of pieces) linkPiece(piece, links);
};

/**
 * Makes the names of options in blocks of code that are configurations links to the headings that
 * document them, with their types as a tooltip: `<a href="…#outputpath" title="string">path</a>`.
 * Runs on blocks that are framed and coloured, diffs included; a link lies inside a colour.
 */
export const linkConfigCode = (tree: Root, context: BodyContext): void => {
  if (!context.reference) return;
  const { index } = context.reference.lookup;
  const here = startHere(context);
  visit(tree, "element", (node) => {
    here.enter(node);
    if (!hasClass(node, "code")) return undefined;
    linkBlock(node, here.addressOf, index);
    return SKIP;
  });
};
