import type { Element } from "hast";
import { headingRank } from "hast-util-heading-rank";
import type { ReferenceId } from "../reference";
import { stringProperty } from "./hast";
import type { BodyContext } from "./types";

/** Knows, while a tree is walked in order, under which headings one is. */
export interface Here {
  /** To be told of each element. */
  enter: (node: Element) => void;
  /**
   * The address of what documents a thing, for a link from here; undefined when nothing does, and
   * when it is a heading that one stands under.
   */
  addressOf: (id: ReferenceId) => string | undefined;
}

/** Starts at the top of a page. */
export const startHere = ({ url, reference }: BodyContext): Here => {
  let open: { level: number; id: string }[] = [];
  return {
    enter(node) {
      const level = headingRank(node);
      if (level === undefined) return;
      open = [
        ...open.filter((heading) => heading.level < level),
        { level, id: stringProperty(node, "id") ?? "" },
      ];
    },
    addressOf(id) {
      const home = reference?.lookup.homes.homeOf(id);
      if (!home) return undefined;
      if (home.url !== url) return `${home.url}#${home.anchor}`;
      return open.some((heading) => heading.id === home.anchor) ? undefined : `#${home.anchor}`;
    },
  };
};
