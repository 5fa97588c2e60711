import type { Anchor } from ".";
import { anchorsToOutline, outlineToAnchors } from "./outline";

const anchor = (level: Anchor["level"], title: string, id: string): Anchor => ({
  level,
  title,
  id,
});

test.each<[what: string, Anchor, line: string]>([
  ["a title's own id", anchor(2, "Use it", "use-it"), "2\tUse it"],
  ["dots", anchor(3, "output.path", "outputpath"), "3\toutput.path"],
  ["capitals and punctuation", anchor(1, "What’s New?", "whats-new"), "1\tWhat’s New?"],
  ["letters of other scripts", anchor(2, "Über 中文", "über-中文"), "2\tÜber 中文"],
  ["a second one of its name", anchor(2, "Use it", "use-it-1"), "2\tUse it\tuse-it-1"],
  ["an id of the writer's own", anchor(2, "Use it", "usage"), "2\tUse it\tusage"],
  ["a title without letters", anchor(2, "🚀", "section"), "2\t🚀\tsection"],
])("%s: there and back", (_, given, line) => {
  expect(anchorsToOutline([given])).toEqual([line]);
  expect(outlineToAnchors([line])).toEqual([given]);
});

test("no headings, no lines", () => {
  expect(anchorsToOutline([])).toEqual([]);
  expect(outlineToAnchors([])).toEqual([]);
});
