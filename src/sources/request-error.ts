/** Why a service gave no answer that can be used. The message says it to people. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  /** The address that was asked. */
  readonly url: string;
  /** Status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  /** Headers of the answer; undefined when there was none. */
  readonly headers: Headers | undefined;
  /** Whether asking again may help: the network failed, or the status is 429 or 5xx. */
  readonly passing: boolean;

  constructor(
    url: string,
    what: string,
    details: { response?: Response; passing?: boolean; cause?: unknown } = {},
  ) {
    super(`${withoutSecrets(url)} ${what}`, { cause: details.cause });
    this.url = url;
    this.status = details.response?.status;
    this.headers = details.response?.headers;
    this.passing = details.passing ?? false;
  }
}

/** An address as a message may show it: a key could stand in the query, or a password before the host. */
// "https://user:secret@host.example/a?key=1" => "https://host.example/a"
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return JSON.stringify(url);
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

// Codes of Node's network layer and of undici, which does the work of fetch.
const byCode: Readonly<Record<string, string>> = {
  ENOTFOUND: "can't be reached: its host name can't be resolved",
  EAI_AGAIN: "can't be reached: its host name can't be resolved",
  ECONNREFUSED: "refuses the connection",
  ECONNRESET: "broke the connection off",
  EPIPE: "broke the connection off",
  UND_ERR_SOCKET: "broke the connection off",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "broke the connection off",
  ETIMEDOUT: "can't be reached: no connection in time",
  UND_ERR_CONNECT_TIMEOUT: "can't be reached: no connection in time",
};

/**
 * What fetch threw => a `RequestError`.
 *
 * @param timeout milliseconds that the attempt had, for the message
 */
export function toRequestError(url: string, error: unknown, timeout: number): RequestError {
  if (error instanceof RequestError) return error;
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") {
    const what = `did not answer within ${timeout / 1000} s`;
    return new RequestError(url, what, { passing: true, cause: error });
  }
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string };
  const known = byCode[code ?? ""];
  if (known !== undefined) return new RequestError(url, known, { passing: true, cause: error });
  // fetch follows 20 redirects; more of them lead nowhere next time either.
  if (reason === "redirect count exceeded")
    return new RequestError(url, "redirects in a circle", { cause: error });
  const passing = name === "TypeError" && ["fetch failed", "terminated"].includes(message);
  return new RequestError(url, `can't be asked: ${reason ?? message}`, { passing, cause: error });
}
