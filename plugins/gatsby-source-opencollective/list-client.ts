import { z } from "zod";
import { requestJson, type RequestOptions } from "../../src/sources/request-json";
import { answerOf, type ListQuery } from "./answers";

/** How many entries a page has; the service gives 1,000 at most. */
export const pageSize = 1000;

/** Far more than there are; a service that never comes to an end must not be followed for ever. */
const maxPages = 50;

export interface ListClientOptions extends Pick<
  RequestOptions,
  "timeout" | "retries" | "retryDelay" | "signal" | "maxBytes"
> {
  endpoint: string;
  account: string;
}

/**
 * Asks for a whole list, page by page.
 *
 * @throws RequestError when the service can't be asked; Error when it answers with errors, with
 * something else than it was asked for, or with fewer entries than it counts
 */
export async function fetchList<Node>(
  list: ListQuery<Node>,
  variables: Readonly<Record<string, string>>,
  { endpoint, account, ...options }: ListClientOptions,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const { data: unsafe } = await requestJson(endpoint, {
      ...options,
      body: {
        query: list.query,
        variables: { ...variables, slug: account, limit: pageSize, offset: nodes.length },
      },
    });
    const found = checkPage(unsafe, list, endpoint, account);
    nodes.push(...found.nodes);
    if (nodes.length >= found.totalCount) return nodes;
    if (found.nodes.length === 0) {
      const counted = `${nodes.length} of ${found.totalCount} ${list.what}`;
      throw new Error(`${endpoint} told only ${counted}`);
    }
  }
  throw new Error(`${endpoint} told more than ${maxPages} pages of ${list.what}`);
}

function checkPage<Node>(
  unsafe: unknown,
  { what, page }: ListQuery<Node>,
  endpoint: string,
  account: string,
): { totalCount: number; nodes: Node[] } {
  // Answers with errors may hold a part of the data, which is not what is wanted.
  const result = answerOf(page).safeParse(unsafe);
  if (!result.success) {
    throw new Error(
      `${endpoint} answered with other ${what} than expected: ${describe(unsafe, page)}`,
    );
  }
  if ("errors" in result.data) {
    throw new Error(`${endpoint} answered with an error: ${result.data.errors[0].message}`);
  }
  if (!result.data.data.account) {
    throw new Error(`${endpoint} knows no account "${account}"`);
  }
  return result.data.data.account.list;
}

/** Where an answer first differs from what is expected. */
// "nodes.3.since: Invalid ISO datetime"
function describe(unsafe: unknown, page: z.ZodType): string {
  const frame = z.object({ data: z.object({ account: z.object({ list: page }) }) });
  const issue = frame.safeParse(unsafe).error?.issues[0];
  const place = issue?.path.join(".").replace(/^data\.account\.list\.?/, "") ?? "";
  return [place, issue?.message].filter(Boolean).join(": ");
}
