/** Milliseconds after which a file that has not come whole has failed. */
export const patience = 30_000;

/**
 * Fetches a file and reads it, and gives up on a host that goes silent in between.
 *
 * @param read what is wanted of the answer; its own errors are passed on
 * @throws the network's error, `AbortError` when time is over, or that of `read`
 */
export async function fetchInTime<Result>(
  url: string,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  try {
    return await read(await fetch(url, { signal: control.signal }));
  } finally {
    clearTimeout(timer);
  }
}
