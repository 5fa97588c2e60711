const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * Formats a date, `2020-10-10` => `10 October 2020`, without `Intl`, whose output can differ
 * between build and browser and break hydration.
 * @throws TypeError for another format
 */
export function dayToWords(day: string): string {
  const [, year = "", month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (name !== undefined) return `${Number(date)} ${name} ${year}`;
  throw new TypeError(`dayToWords expects a day such as "2020-10-10"; found "${day}"`);
}
