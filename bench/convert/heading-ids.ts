import { Parser } from "htmlparser2";

/** Ids of the headings below the title inside the body of one of our pages, in their order. */
// '<div class="body" data-body="/b.html"><h2 id="a">A</h2></div>' => ["a"]
export function readHeadingIds(html: string): (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "div" && depth > 0) depth += 1;
      if (name === "div" && attributes["data-body"] !== undefined) depth = 1;
      if (depth > 0 && /^h[2-6]$/.test(name)) ids.push(attributes.id);
    },
    onclosetag(name) {
      if (name === "div" && depth > 0) depth -= 1;
    },
  });
  parser.end(html);
  return ids;
}
