/** How long a page that was fetched ahead is as good as one that is asked for now, in milliseconds. */
const freshFor = 60_000;

interface Ahead {
  path: string;
  since: number;
  answer: Promise<Response>;
}

let newest: Ahead | undefined;

const isWhole = ({ ok, redirected }: Response): boolean => ok && !redirected;

/**
 * Answers requests for a page. What was asked for ahead of a visit, because the pointer came over a
 * link, answers the visit that follows, even if it is still on its way: asked for again, the page
 * would come a round trip later. It answers one visit, so that loading a page again means the network.
 *
 * @param path of the page, with its slash
 * @param isVisit whether the page is to be shown
 * @param ask asks the network, as without this
 */
export function answerAhead(
  path: string,
  isVisit: boolean,
  ask: () => Promise<Response>,
): Promise<Response> {
  const known = newest;
  if (isVisit) {
    newest = undefined;
    return known?.path === path && Date.now() - known.since < freshFor
      ? known.answer.then((response) => (isWhole(response) ? response : ask()), ask)
      : ask();
  }
  const asked = ask();
  const answer = asked.then((response) => response.clone());
  // Whoever asked ahead is told; a visit asks again.
  answer.catch(() => undefined);
  newest = { path, since: Date.now(), answer };
  return asked;
}
