import pRetry from "p-retry";

/** Why an outside source gave no usable result, as a message for people. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly passing: boolean;

  constructor(
    message: string,
    { passing = false, cause }: { passing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.passing = passing;
  }
}

// Codes of Node's network layer, undici and npm's client.
const NETWORK_FAILURES: Readonly<Record<string, string>> = {
  "can't be reached: its host name can't be resolved": "ENOTFOUND EAI_AGAIN",
  "refuses the connection": "ECONNREFUSED",
  "broke the connection off":
    "ECONNRESET EPIPE UND_ERR_SOCKET UND_ERR_RES_CONTENT_LENGTH_MISMATCH ERR_STREAM_PREMATURE_CLOSE Z_BUF_ERROR",
  "can't be reached: no connection in time": "ETIMEDOUT UND_ERR_CONNECT_TIMEOUT",
  "did not answer in time": "TimeoutError ERR_SOCKET_TIMEOUT request-timeout body-timeout",
};

/** Describes a network error, `refuses the connection`; undefined for others. */
export function describeNetworkFailure(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, type, name, cause } = error as Record<string, unknown>;
  const found = Object.entries(NETWORK_FAILURES).find(([, names]) =>
    names.split(" ").some((known) => [code, type, name].includes(known)),
  );
  return found?.[0] ?? describeNetworkFailure(cause);
}

export interface AttemptLimits {
  timeout: number;
  retries: number;
}

/**
 * Retries work until it succeeds or fails permanently.
 * @throws SourceError of the last failure
 */
export function attempt<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, retries }: AttemptLimits,
  toError: (error: unknown) => SourceError,
): Promise<T> {
  const attemptOnce = async (): Promise<T> => {
    const signal = AbortSignal.timeout(timeout);
    try {
      return await work(signal);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw toError(signal.aborted ? signal.reason : error);
    }
  };
  return pRetry(attemptOnce, {
    retries,
    minTimeout: Math.min(500, timeout),
    shouldRetry: ({ error }) => error instanceof SourceError && error.passing,
  });
}
