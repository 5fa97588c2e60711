const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * A day in words. `Intl` may have other words in the browser than in the build, and React hydrates.
 * @throws TypeError when it is anything but year-month-day
 */
// 2020-10-10 => 10 October 2020
export function dayToWords(day: string): string {
  const [, year = "", month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (name !== undefined) return `${Number(date)} ${name} ${year}`;
  throw new TypeError(`dayToWords expects a day such as "2020-10-10"; found "${day}"`);
}
