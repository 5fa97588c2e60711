import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { visit } from "../trees/visit";
import type { ReferenceId, ReferenceLookup } from "../reference";
import { headingParents, resolveHeading } from "../reference";
import { hasClass, isBlank, isElement } from "./hast";
import { headingTitle } from "./headings";
import { cardClass, nameCard } from "./reference-card";
import { commandCard, flagCard } from "./reference-flag-card";
import { startHere } from "./reference-here";
import { hookCard } from "./reference-hook-card";
import type { AddressOf } from "./reference-parts";
import { optionCard, pluginOptionCard } from "./reference-option-card";
import type { BodyContext } from "./types";

const idToCard = (
  id: ReferenceId,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): Element | undefined => {
  const { index } = lookup;
  switch (id.kind) {
    case "option": {
      const option = index.optionByPath.get(id.path);
      return option && optionCard(option, lookup);
    }
    case "hook": {
      const hook = index.hookById.get(id.id);
      return hook && hookCard(hook, lookup);
    }
    case "pluginOption": {
      const option = index.pluginOptionByKey.get(`${id.plugin}#${id.path}`);
      return option && pluginOptionCard(option, lookup);
    }
    case "flag": {
      const flag = index.flagByName.get(id.name);
      return flag && flagCard(flag, lookup, addressOf);
    }
    case "command": {
      const command = index.commandByName.get(id.name);
      return command && commandCard(command);
    }
  }
};

/**
 * The names that make up a heading: the codes of one whose text is nothing else.
 *
 * `<h2><code>a</code> / <code>b</code></h2> => ["a", "b"]`
 */
const headingCodes = (heading: Element): string[] => {
  const content = heading.children.filter(
    (child) => !hasClass(child, "permalink") && !isBlank(child),
  );
  const isCodeOnly = content.every((child) =>
    child.type === "text" ? child.value.trim() === "/" : isElement(child, "code"),
  );
  if (!isCodeOnly || content.length % 2 === 0) return [];
  return headingTitle(heading).split(" / ");
};

/**
 * Cards of the names of one heading: a single one for names of which the same is to be said, and
 * each says whose it is where they differ.
 */
const toDistinct = (cards: readonly (readonly [name: string, card: Element])[]): Element[] => {
  const byFacts = new Map<string, { names: string[]; card: Element }>();
  for (const [name, card] of cards) {
    const facts = JSON.stringify(card);
    const same = byFacts.get(facts);
    if (same) same.names.push(name);
    else byFacts.set(facts, { names: [name], card });
  }
  const distinct = [...byFacts.values()];
  if (distinct.length > 1) for (const { names, card } of distinct) nameCard(card, names);
  return distinct.map(({ card }) => card);
};

/**
 * Puts a card of facts under each heading that stands for something of the reference: on own pages
 * that say what their headings stand for. A heading with two names gets two cards.
 */
export const addCards = (tree: Root, context: BodyContext): void => {
  const { lookup, scope } = context.reference ?? {};
  if (!lookup || !scope) return;
  const parents = headingParents();
  const here = startHere(context);
  visit(tree, "element", (node, index, parent) => {
    here.enter(node);
    const level = headingRank(node);
    if (level === undefined || !parent || index === undefined) return;
    const above = parents.above(level);
    const names = headingCodes(node);
    const ids = names.map((name) => resolveHeading(scope, name, above, lookup.index));
    parents.add(level, ids);
    const next = parent.children.slice(index + 1).find((child) => !isBlank(child));
    if (hasClass(next, cardClass)) return;
    const cards = names.flatMap((name, at) => {
      const id = ids[at];
      const card = id && idToCard(id, lookup, here.addressOf);
      return card ? [[name, card] as const] : [];
    });
    parent.children.splice(index + 1, 0, ...toDistinct(cards));
  });
};
