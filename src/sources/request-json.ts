import { setTimeout as wait } from "node:timers/promises";
import pRetry from "p-retry";
import { readBounded } from "./read-bounded";
import { RequestError, toRequestError } from "./request-error";

export { RequestError } from "./request-error";

export interface RequestOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text. */
  body?: unknown;
  /** Milliseconds that one attempt may take, answer read. */
  timeout?: number;
  /** Attempts after the first. */
  retries?: number;
  /** Milliseconds before the second attempt; twice as long before each further one. */
  retryDelay?: number;
  /** Bytes that an answer may have. */
  maxBytes?: number;
  /** Ends everything, waiting between attempts included. */
  signal?: AbortSignal;
}

export interface JsonAnswer {
  /** As it came; nobody has checked it yet. */
  data: unknown;
  headers: Headers;
}

/**
 * Asks a service for JSON. Network errors, 429 and 5xx are tried again; a `Retry-After` is waited
 * for as long as an attempt may take, a longer one ends the attempts.
 *
 * @throws RequestError
 */
export async function requestJson(url: string, options: RequestOptions = {}): Promise<JsonAnswer> {
  const { timeout = 10_000, retries = 2, retryDelay = 500, signal } = options;
  try {
    return await pRetry(() => attempt(url, { ...options, timeout }), {
      retries,
      minTimeout: retryDelay,
      shouldRetry: async ({ error, retriesLeft }) => {
        if (!(error instanceof RequestError) || !error.passing || retriesLeft === 0) return false;
        const delay = retryAfter(error.headers, Date.now());
        if (delay > timeout) return false;
        if (delay > retryDelay) await wait(delay - retryDelay, undefined, { signal });
        return true;
      },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted && !(error instanceof RequestError))
      throw new RequestError(url, "did not answer before the time for asking was over", {
        cause: error,
      });
    throw toRequestError(url, error, timeout);
  }
}

async function attempt(
  url: string,
  { method, headers, body, maxBytes = 20_000_000, timeout = 0, signal }: RequestOptions,
): Promise<JsonAnswer> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.any(signals),
    });
    const text = await readBounded(response, url, maxBytes);
    if (!response.ok) {
      const { status } = response;
      const what = `answered ${status}${beginning(text)}`;
      throw new RequestError(url, what, { response, passing: status === 429 || status >= 500 });
    }
    return { data: parse(url, text, response), headers: response.headers };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toRequestError(url, error, timeout);
  }
}

function parse(url: string, text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const type = response.headers.get("content-type") ?? "no content type";
    const what = `answered with something that is no JSON (${type})${beginning(text)}`;
    throw new RequestError(url, what, { response, cause });
  }
}

/** How much of an answer a message shows, in characters. */
const shown = 120;

/** The beginning of an answer, for a message; nothing of a web page. */
// '{"message":"gone"}' => ': {"message":"gone"}', "<!doctype html>…" => ""
function beginning(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "" || line.startsWith("<")) return "";
  return `: ${line.length > shown ? `${line.slice(0, shown)}…` : line}`;
}

/** Milliseconds that a service asks to wait for; 0 when it doesn't say. */
// Retry-After: 2 => 2000; Retry-After: Wed, 21 Oct 2026 07:28:00 GMT => until then
function retryAfter(headers: Headers | undefined, now: number): number {
  const value = headers?.get("retry-after") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
