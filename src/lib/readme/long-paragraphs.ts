import { parse, postprocess, preprocess } from "micromark";

/** Characters; the longest paragraph of the READMEs that this site shows has under 2,000. */
const maxParagraph = 10_000;

/** Places to part a long paragraph: white space before a letter, so that no list or heading begins. */
function findPartings(paragraph: string): number[] {
  const partings: number[] = [];
  let from = maxParagraph;
  while (from < paragraph.length) {
    const found = paragraph.slice(from).search(/\s(?=\p{L})/u);
    if (found === -1) break;
    partings.push(from + found);
    from += found + maxParagraph;
  }
  return partings;
}

/**
 * Markdown => the same, with paragraphs of more than 10,000 characters parted by an empty line.
 *
 * gatsby-transformer-remark's parser looks back over a whole paragraph at each word (for addresses
 * without markup): 1 MB in one paragraph takes it minutes, in parts two seconds.
 */
export function partLongParagraphs(markdown: string): string {
  // Cheap, and never wrong: a paragraph has no empty line in it.
  if (markdown.split("\n\n").every(({ length }) => length <= maxParagraph)) return markdown;
  const chunks = preprocess()(markdown, undefined, true);
  const parts: string[] = [];
  let done = 0;
  for (const [kind, token] of postprocess(parse().document().write(chunks))) {
    if (kind !== "exit" || token.type !== "paragraph") continue;
    const paragraph = markdown.slice(token.start.offset, token.end.offset);
    for (const parting of findPartings(paragraph)) {
      const place = token.start.offset + parting;
      parts.push(markdown.slice(done, place), "\n\n");
      done = place + 1;
    }
  }
  return parts.join("") + markdown.slice(done);
}
