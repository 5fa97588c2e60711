const DAY = 24 * 60 * 60 * 1000;

// Mean lengths in the Gregorian calendar, in milliseconds.
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.2425 * DAY],
  ["month", 30.436875 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", DAY / 24],
  ["minute", DAY / 24 / 60],
];

/** Age in the largest fitting unit: `("2019-03-02T09:00:00Z", 2026-11-21)` => `7 years ago` */
export function toAge(time: string, now = new Date()): string {
  const passed = now.getTime() - Date.parse(time);
  const [unit, length] = UNITS.find(([, duration]) => passed >= duration) ?? [];
  // A reader's clock can be slow.
  if (!unit || !length) return "just now";
  return new Intl.RelativeTimeFormat("en").format(-Math.floor(passed / length), unit);
}

// 14:05
export const toClock = (time: Date): string =>
  time.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

// "2026-11-21" => "November 21, 2026"
export const toDay = (date: string): string =>
  new Date(date).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });

// (1200, "comment") => "1,200 comments"
export const toAmount = (count: number, thing: string): string =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;
