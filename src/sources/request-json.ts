import { attempt, describeNetworkFailure, SourceError, type AttemptLimits } from "./attempt";

const MAX_CHARACTERS = 20_000_000;
const MAX_QUOTED_CHARACTERS = 120;

/** The beginning of a response for a message: `: {"message":"gone"}`; "" for HTML. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "" || line.startsWith("<")) return "";
  const isLong = line.length > MAX_QUOTED_CHARACTERS;
  return `: ${isLong ? `${line.slice(0, MAX_QUOTED_CHARACTERS)}…` : line}`;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_CHARACTERS) throw new Error("its response has more than 20 MB");
  }
  return text;
}

/**
 * Posts JSON, or gets a URL without a body, and parses the JSON response; retries network errors,
 * 429 and 5xx.
 * @throws SourceError
 */
export function requestJson(url: string, body: unknown, limits: AttemptLimits): Promise<unknown> {
  // The URL can contain a key or a password.
  const { origin, pathname } = new URL(url);
  const toError = (what: string, passing = false, cause?: unknown): SourceError =>
    new SourceError(`${origin}${pathname} ${what}`, { passing, cause });
  const request = async (signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(url, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: { accept: "application/json", "content-type": "application/json" },
      signal,
    });
    const text = await readText(response);
    const { ok, status, headers } = response;
    if (!ok) throw toError(`answered ${status}${quote(text)}`, status === 429 || status >= 500);
    try {
      return JSON.parse(text);
    } catch (cause) {
      const type = headers.get("content-type") ?? "no content type";
      const what = `responded with something other than JSON (${type})${quote(text)}`;
      throw toError(what, false, cause);
    }
  };
  return attempt(request, limits, (error) => {
    const known = describeNetworkFailure(error);
    if (known !== undefined) return toError(known, true, error);
    const { message, cause } = error as Error & { cause?: Error };
    return toError(`is unreachable: ${cause?.message ?? message}`, false, error);
  });
}
