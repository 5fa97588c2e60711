/** @jest-environment jsdom */
import { entryName, readPosition, storePosition } from "./history";

beforeEach(() => sessionStorage.clear());

test.each<[url: string, state: unknown, expected: string]>([
  ["/concepts/", null, "/concepts/ "],
  ["/concepts/#mode", null, "/concepts/#mode "],
  ["/concepts/?a#mode", { key: "17" }, "/concepts/#mode 17"],
  ["/concepts/", {}, "/concepts/ "],
])("the entry %s with the state %j is called %j", (url, state, expected) => {
  history.replaceState(state, "", url);
  expect(entryName()).toBe(expected);
});

test("the positions of two entries come back as they were stored", () => {
  storePosition("/concepts/ ", 1200.5);
  storePosition("/concepts/#mode 17", 20);
  expect(readPosition("/concepts/ ")).toBe(1200.5);
  expect(readPosition("/concepts/#mode 17")).toBe(20);
});

test.each([undefined, "", "{", "null", "NaN"])("storage that holds %j gives the top", (text) => {
  if (text !== undefined) sessionStorage.setItem("docs:scroll:/concepts/ ", text);
  expect(readPosition("/concepts/ ")).toBe(0);
});
