import { requestJson, RequestError } from "../../src/sources/request-json";
import {
  toAnswer,
  toComeBack,
  toSearchUrl,
  type SearchAnswer,
  type VoteSettings,
} from "../../src/lib/votes";

export interface AskOptions extends VoteSettings {
  /** Milliseconds that one attempt may take. */
  timeout: number;
  /** Attempts after the first. */
  retries: number;
  /** Milliseconds that asking may take in all. */
  deadline: number;
}

/** GitHub refuses requests that don't say who asks. */
const headers = { accept: "application/vnd.github+json", "user-agent": "webpack-docs" };

/** What the answer of a page of 30 issues with their texts stays below. */
const maxBytes = 10_000_000;

function toReason(error: unknown): string {
  if (error instanceof RequestError) {
    const { status, headers: answered } = error;
    const comeBack = status && answered && toComeBack(status, answered, new Date());
    if (comeBack)
      return `GitHub was asked too often; it answers again at ${comeBack.toISOString()}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * Asks for the first page of the search that the voting page shows. Anonymous: GitHub lets anybody
 * search, ten times a minute.
 *
 * @throws Error whose message says why there is no answer, or which of its fields is wrong
 */
export async function askGitHub(options: AskOptions): Promise<SearchAnswer> {
  const { timeout, retries, deadline } = options;
  const url = toSearchUrl(options, 1);
  const signal = AbortSignal.timeout(deadline);
  try {
    const { data } = await requestJson(url, { headers, timeout, retries, maxBytes, signal });
    return toAnswer(data);
  } catch (error) {
    throw new Error(toReason(error), { cause: error });
  }
}
