const second = 1000;

/** What GitHub's documentation asks for when an answer doesn't say how long to wait. */
const defaultWait = 60 * second;

/** GitHub's limits end within the hour; a longer wait is a mistake of something in between. */
const longestWait = 24 * 60 * 60 * second;

/** `retry-after` is a number of seconds or a date. */
function retryAfterToTime(value: string, now: number): number {
  return /^\d+$/.test(value) ? now + Number(value) * second : Date.parse(value);
}

/**
 * When GitHub answers again, if it refused because it was asked too often: status 429, or 403 with
 * `retry-after` or no request left (`x-ratelimit-remaining: 0`, until `x-ratelimit-reset`, seconds
 * since 1970). Without a time that makes sense it is in a minute.
 *
 * @returns undefined when the answer means something else
 */
export function toComeBack(
  status: number,
  headers: Pick<Headers, "get">,
  now: Date,
): Date | undefined {
  const retryAfter = headers.get("retry-after");
  const isUsedUp = headers.get("x-ratelimit-remaining") === "0";
  if (status !== 429 && !(status === 403 && (retryAfter !== null || isUsedUp))) return undefined;
  const start = now.getTime();
  const reset = headers.get("x-ratelimit-reset");
  const told =
    retryAfter !== null
      ? retryAfterToTime(retryAfter, start)
      : reset !== null
        ? Number(reset) * second
        : NaN;
  const isSensible = told > start && told <= start + longestWait;
  return new Date(isSensible ? told : start + defaultWait);
}
