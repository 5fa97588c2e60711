/** @jest-environment jsdom */
import { entryName, readPositions, storePositions } from "./history";

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

test("positions come back as they were stored", () => {
  const positions = new Map([
    ["/concepts/ ", 1200],
    ["/concepts/#mode 17", 0],
  ]);
  storePositions(positions);
  expect(readPositions()).toEqual(positions);
});

test.each([undefined, "", "{", "17", "[1]"])("storage that holds %j gives no positions", (text) => {
  if (text !== undefined) sessionStorage.setItem("docs:scroll", text);
  expect(readPositions()).toEqual(new Map());
});
