import { setTimeout as wait } from "node:timers/promises";
import pRetry from "p-retry";

/** Why an outside source gave nothing that can be used. The message says it to people. */
export class SourceError extends Error {
  override readonly name: string = "SourceError";
  /** Whether another attempt may help. */
  readonly passing: boolean;
  /** Milliseconds that the source wants to be left alone. */
  readonly retryAfter: number;

  constructor(
    message: string,
    details: { passing?: boolean; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.passing = details.passing ?? false;
    this.retryAfter = details.retryAfter ?? 0;
  }
}

class AttemptTimeout extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  "can't be reached: its host name can't be resolved": "ENOTFOUND EAI_AGAIN",
  "refuses the connection": "ECONNREFUSED",
  "broke the connection off":
    "ECONNRESET EPIPE UND_ERR_SOCKET UND_ERR_RES_CONTENT_LENGTH_MISMATCH ERR_STREAM_PREMATURE_CLOSE Z_BUF_ERROR",
  "can't be reached: no connection in time": "ETIMEDOUT UND_ERR_CONNECT_TIMEOUT",
  "did not answer in time": "ERR_SOCKET_TIMEOUT request-timeout body-timeout",
};

// Codes and types of Node's network layer, of undici (fetch), and of npm's own client.
const NETWORK_FAILURES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(REASONS).flatMap(([reason, codes]) =>
    codes.split(" ").map((code): [string, string] => [code, reason]),
  ),
);

/** What the network's error says of the source, "refuses the connection"; undefined for others. */
export function describeNetworkFailure(error: unknown): string | undefined {
  if (error instanceof AttemptTimeout) return error.message;
  const { code, type, cause } = error as { code?: unknown; type?: unknown; cause?: unknown };
  const described = NETWORK_FAILURES.get(code) ?? NETWORK_FAILURES.get(type);
  return (
    described ??
    (typeof cause === "object" && cause !== null ? describeNetworkFailure(cause) : undefined)
  );
}

export interface AttemptLimits {
  /** Milliseconds that one attempt may take. */
  timeout: number;
  /** Attempts after the first. */
  retries: number;
}

export interface AttemptOptions extends AttemptLimits {
  /** Milliseconds before the second attempt; twice as long before each further one. */
  retryDelay?: number;
  /** Ends everything, waiting between attempts included. */
  signal?: AbortSignal | undefined;
  toError: (error: unknown) => SourceError;
}

/**
 * Does work that may fail for a while, until it succeeds or fails for good. A `retryAfter` is waited
 * for as long as an attempt may take; a longer one ends the attempts.
 *
 * @param work gets a signal that ends what it has begun, once an attempt is over
 * @throws what `toError` makes of the last failure
 */
export async function attempt<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, retries, retryDelay = 500, signal, toError }: AttemptOptions,
): Promise<T> {
  const minTimeout = Math.min(retryDelay, timeout);

  async function attemptOnce(): Promise<T> {
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new AttemptTimeout(`did not answer within ${timeout / 1000} s`);
      timer = setTimeout(() => reject(error), timeout);
    });
    try {
      const signals = signal ? [over.signal, signal] : [over.signal];
      return await Promise.race([work(AbortSignal.any(signals)), late]);
    } catch (error) {
      throw toError(error);
    } finally {
      clearTimeout(timer);
      // A response that has no end would be read on.
      over.abort();
    }
  }

  try {
    return await pRetry(attemptOnce, {
      retries,
      minTimeout,
      shouldRetry: async ({ error, retriesLeft }) => {
        if (!(error instanceof SourceError) || !error.passing || retriesLeft === 0) return false;
        const delay = error.retryAfter;
        if (delay > timeout) return false;
        if (delay > minTimeout) await wait(delay - minTimeout, undefined, { signal });
        return true;
      },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw toError(error);
  }
}
