import type { ContentPage } from "../frontmatter";
import type { Problem } from "../problems";
import { indexReference, type ReferenceIndex } from "../../reference/reference-index";
import { checkBody, type CheckedBody, type PageRules } from "./page";
import type { Remember, SiteTools } from "./site-tools";

const makeAnew: Remember = (_kind, _input, make) => make();

/**
 * Looks at every page on its own, or remembers what was found when its text was the same.
 *
 * @param rulesKey what the results depend on besides a page's text, such as the list of terms
 * @returns the bodies by URL, and problems of pages that can't be parsed
 */
export async function checkBodies(
  pages: readonly ContentPage[],
  rules: Pick<PageRules, "findSlips">,
  rulesKey: string,
  { reference, validateConfig, remember = makeAnew }: SiteTools,
): Promise<{ bodies: Map<string, CheckedBody>; problems: Problem[] }> {
  let index: Promise<ReferenceIndex> | undefined;
  const readIndex = () =>
    (index ??= reference?.().then((facts) => indexReference(facts.reference)));
  const checkPage = async (page: ContentPage) =>
    (await checkBody(page, {
      ...rules,
      reference: await readIndex(),
      validateConfig:
        validateConfig &&
        ((source) => remember("config", JSON.stringify(source), () => validateConfig(source))),
    })) ?? null;
  const found = await Promise.all(
    pages.map((page) => {
      const input = [rulesKey, page.file, page.text].join("\0");
      return remember("page", input, () => checkPage(page));
    }),
  );
  const bodies = new Map<string, CheckedBody>();
  const problems: Problem[] = [];
  for (const body of found) {
    if (body === null) continue;
    if ("rule" in body) problems.push(body);
    else bodies.set(body.url, body);
  }
  return { bodies, problems };
}
