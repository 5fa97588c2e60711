import type { Link, Root } from "mdast";
import { visit } from "../trees/visit";
import type { PlacedAnnouncement } from "../data";
import { classifyLink, type SiteIndex } from "../links";
import type { Problem } from "../problems";
import { parseMarkdown } from "./markdown";

/** Checks the links of an announcement: they stand on every page. */
export function checkAnnouncement(announcement: PlacedAnnouncement, site: SiteIndex): Problem[] {
  const { text, file, line, column } = announcement;
  const markdown = parseMarkdown(file, text, 1);
  if ("rule" in markdown) return [markdown];
  const problems: Problem[] = [];
  visit(markdown.tree satisfies Root, "link", ({ url }: Link) => {
    const link = classifyLink(url, "/", site);
    if (link.kind !== "broken") return;
    problems.push({
      file,
      line,
      column,
      severity: "error",
      rule: "links/broken",
      message: `the link "${url}" of the announcement leads nowhere: ${link.reason}`,
      hint: "",
    });
  });
  return problems;
}
