import { dayToWords } from "./day-to-words";

test.each([
  ["2020-10-10", "10 October 2020"],
  ["2021-01-01", "1 January 2021"],
  ["1999-12-31", "31 December 1999"],
])("%s is written %s", (day, words) => expect(dayToWords(day)).toBe(words));

test.each(["", "2020-10", "2020-13-01", "2020-00-01", "10 October 2020", "2020-10-10T00:00:00Z"])(
  "%j is no day",
  (day) =>
    expect(() => dayToWords(day)).toThrow(
      new TypeError(`dayToWords expects a day such as "2020-10-10"; found "${day}"`),
    ),
);
