const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * A day as it is written in a text. Not by `Intl`, whose words may differ between the build's and
 * the reader's version, and React wants to find in a page what it was built with.
 * @throws TypeError when it is anything but year-month-day
 */
// 2020-10-10 => 10 October 2020
export function dayToWords(day: string): string {
  const [, year = "", month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (name !== undefined) return `${Number(date)} ${name} ${year}`;
  throw new TypeError(`dayToWords expects a day such as "2020-10-10"; found "${day}"`);
}
