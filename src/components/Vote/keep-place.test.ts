/** @jest-environment jsdom */
import { markPlace, restorePlace } from "./keep-place";

const rowHeight = 100;
let listTop: number;
let list: HTMLElement;
let scrolledBy: number[];

/** A list of rows 100 px high; its beginning is at `listTop`. */
function makeList(...numbers: number[]): void {
  const rows = numbers.map((number) => {
    const row = document.createElement("li");
    row.dataset.number = String(number);
    row.innerHTML = `<a href="#a">Title</a><a href="#b">Vote</a>`;
    row.getBoundingClientRect = () => {
      const index = [...list.children].indexOf(row);
      return { top: listTop + index * rowHeight } as DOMRect;
    };
    return row;
  });
  list.replaceChildren(...rows);
}

beforeEach(() => {
  list = document.createElement("ol");
  list.getBoundingClientRect = () => ({ top: listTop }) as DOMRect;
  document.body.replaceChildren(list);
  scrolledBy = [];
  globalThis.scrollBy = ((_: number, y: number) =>
    scrolledBy.push(y)) as unknown as typeof scrollBy;
});

const linkOf = (number: number, link: number) =>
  list.querySelectorAll<HTMLElement>(`[data-number="${String(number)}"] a`)[link]!;

test("in the middle of the list, the first row in view stays where it is", () => {
  listTop = -250;
  makeList(1, 2, 3, 4, 5);
  const place = markPlace(list);
  expect(place).toEqual({ number: "4", top: 50, link: -1 });
  makeList(9, 4, 1, 2, 3);
  restorePlace(list, place);
  expect(scrolledBy).toEqual([-150 - 50]);
  expect(document.body).toHaveFocus();
});

test("at the beginning of the list nothing is held", () => {
  listTop = 300;
  makeList(1, 2, 3);
  expect(markPlace(list)).toBeUndefined();
});

test("the row with the focus goes first, and gets it back", () => {
  listTop = 0;
  makeList(1, 2, 3);
  linkOf(2, 1).focus();
  const place = markPlace(list);
  expect(place).toEqual({ number: "2", top: 100, link: 1 });
  makeList(2, 1, 3);
  restorePlace(list, place);
  expect(scrolledBy).toEqual([-100]);
  expect(linkOf(2, 1)).toHaveFocus();
});

test("a row that is gone leaves the page where it is", () => {
  listTop = -50;
  makeList(1, 2);
  const place = markPlace(list);
  makeList(7, 8);
  restorePlace(list, place);
  expect(scrolledBy).toEqual([]);
});

test("without a list there is no place", () => {
  expect(markPlace(null)).toBeUndefined();
  expect(() => restorePlace(null, undefined)).not.toThrow();
});
