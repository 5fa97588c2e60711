import { attempt, describeNetworkFailure, SourceError } from "./attempt";

export interface RequestOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text. */
  body?: unknown;
  /** Milliseconds that one attempt may take, response read. */
  timeout?: number;
  /** Attempts after the first. */
  retries?: number;
  /** Milliseconds before the second attempt; twice as long before each further one. */
  retryDelay?: number;
  /** Bytes that a response may have, after decompression. */
  maxBytes?: number;
  /** Ends everything, waiting between attempts included. */
  signal?: AbortSignal;
}

export interface JsonAnswer {
  /** As it came; nobody has checked it yet. */
  data: unknown;
  headers: Headers;
}

/** Why a service gave no JSON. Network errors, 429 and 5xx are passing. */
export class RequestError extends SourceError {
  override readonly name = "RequestError";
  readonly url: string;
  /** Status of the response; undefined when there was none. */
  readonly status: number | undefined;
  /** Headers of the response; undefined when there was none. */
  readonly headers: Headers | undefined;

  constructor(
    url: string,
    what: string,
    details: { response?: Response; passing?: boolean; cause?: unknown } = {},
  ) {
    const headers = details.response?.headers;
    super(`${withoutSecrets(url)} ${what}`, { ...details, retryAfter: retryAfter(headers) });
    this.url = url;
    this.status = details.response?.status;
    this.headers = headers;
  }
}

/**
 * Asks a service for JSON. Network errors, 429 and 5xx are tried again, after the time that a
 * `Retry-After` names if that is no longer than an attempt may take.
 *
 * @throws RequestError
 */
export async function requestJson(url: string, options: RequestOptions = {}): Promise<JsonAnswer> {
  const { timeout = 10_000, retries = 2, signal } = options;
  return attempt((attemptSignal) => fetchJson(url, options, attemptSignal), {
    ...options,
    timeout,
    retries,
    toError: (error) => toRequestError(url, error, signal),
  });
}

async function fetchJson(
  url: string,
  { method, headers, body, maxBytes = 20_000_000 }: RequestOptions,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method: method ?? (hasBody ? "POST" : "GET"),
    headers: {
      accept: "application/json",
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(hasBody ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    signal,
  });
  const text = await readText(response, url, maxBytes);
  if (!response.ok) {
    const { status } = response;
    const passing = status === 429 || status >= 500;
    throw new RequestError(url, `answered ${status}${quote(text)}`, { response, passing });
  }
  try {
    return { data: JSON.parse(text), headers: response.headers };
  } catch (cause) {
    const type = response.headers.get("content-type") ?? "no content type";
    const what = `answered with something that is no JSON (${type})${quote(text)}`;
    throw new RequestError(url, what, { response, cause });
  }
}

/** The text of a response. Reading stops once there is more than `maxBytes`. */
async function readText(response: Response, url: string, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      const what = `answered with more than ${maxBytes / 1e6} MB`;
      throw new RequestError(url, what, { response });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What went wrong with a request, as a sentence about the service. */
function toRequestError(url: string, error: unknown, signal?: AbortSignal): SourceError {
  if (error instanceof SourceError) return error;
  if (signal?.aborted) {
    const what = "did not answer before the time for asking was over";
    return new RequestError(url, what, { cause: error });
  }
  const known = describeNetworkFailure(error);
  if (known !== undefined) return new RequestError(url, known, { passing: true, cause: error });
  const { name, message, cause } = error as Error;
  const reason = (cause as Error | undefined)?.message;
  // fetch follows 20 redirects; more of them lead nowhere next time either.
  if (reason === "redirect count exceeded")
    return new RequestError(url, "redirects in a circle", { cause: error });
  const passing = name === "TypeError" && ["fetch failed", "terminated"].includes(message);
  return new RequestError(url, `can't be asked: ${reason ?? message}`, { passing, cause: error });
}

/** A URL as a message may show it: a key could be in the query, or a password before the host. */
// "https://user:secret@host.example/a?key=1" => "https://host.example/a"
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return JSON.stringify(url);
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const MAX_QUOTED_CHARACTERS = 120;

/** The beginning of a response, for a message; nothing of a web page. */
// '{"message":"gone"}' => ': {"message":"gone"}', "<!doctype html>…" => ""
function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "" || line.startsWith("<")) return "";
  const isLong = line.length > MAX_QUOTED_CHARACTERS;
  return `: ${isLong ? `${line.slice(0, MAX_QUOTED_CHARACTERS)}…` : line}`;
}

/** Milliseconds that a service asks to wait for; 0 when it doesn't say. */
// Retry-After: 2 => 2000; Retry-After: Wed, 21 Oct 2026 07:28:00 GMT => until then
function retryAfter(headers: Headers | undefined): number {
  const value = headers?.get("retry-after") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
