import pRetry from "p-retry";
import { PackageError, toPackageError } from "./package-error";

export interface AttemptOptions {
  /** Milliseconds that one attempt may take. */
  timeout: number;
  /** Attempts after the first. */
  retries: number;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new PackageError("the registry did not answer in time", { final: false });
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks the registry until it answers, or all attempts have failed, or it says what it would say
 * again. Throws a `PackageError`.
 *
 * @param work gets a signal that ends what it has begun, once an attempt is over
 */
export async function attempt<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, retries }: AttemptOptions,
): Promise<T> {
  return pRetry(
    async () => {
      const over = new AbortController();
      try {
        return await within(timeout, work(over.signal));
      } catch (error) {
        throw toPackageError(error);
      } finally {
        // An answer that has no end would be read on.
        over.abort();
      }
    },
    {
      retries,
      minTimeout: Math.min(500, timeout),
      shouldRetry: ({ error }) => error instanceof PackageError && !error.final,
    },
  );
}
