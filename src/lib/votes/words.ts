const day = 24 * 60 * 60 * 1000;

// Mean lengths in the Gregorian calendar, in milliseconds.
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.2425 * day],
  ["month", 30.436875 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", day / 24],
  ["minute", day / 24 / 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** How long ago something was, in the largest unit that fits. */
// ("2019-03-02T09:00:00Z", 2026-11-21) => "7 years ago"
export function toAge(time: string, now: Date): string {
  const passed = now.getTime() - Date.parse(time);
  const [unit, length] = units.find(([, duration]) => passed >= duration) ?? [];
  // A reader's clock may be slow.
  return unit && length ? relative.format(-Math.floor(passed / length), unit) : "just now";
}

/**
 * Hours and minutes of a time.
 *
 * @param timeZone the reader's own unless given: `UTC`
 */
// 2026-11-21T14:05:00Z => "14:05"
export function toClock(time: Date, timeZone?: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en", { ...options, timeZone }).format(time);
}

/** A day in UTC, as people write it. */
// "2026-11-21" => "November 21, 2026"
export function toDay(date: string): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en", options).format(new Date(date));
}

/** A number of things. */
// (1, "comment") => "1 comment", (1200, "comment") => "1,200 comments"
export function toAmount(count: number, thing: string): string {
  return `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;
}
