import { groupInOrder, neighboursInOrder } from ".";

const entry = (url: string, group?: string | null) => ({
  url,
  ...(group === undefined ? {} : { group }),
});

test.each([
  ["nothing", [], []],
  ["pages without a group", [entry("/a/"), entry("/b/")], [[null, "/a/ /b/"]]],
  ["null like absent", [entry("/a/", null), entry("/b/")], [[null, "/a/ /b/"]]],
  [
    "pages without a group, then groups",
    [entry("/a/"), entry("/b/", "B"), entry("/c/", "B"), entry("/d/", "D")],
    [
      [null, "/a/"],
      ["B", "/b/ /c/"],
      ["D", "/d/"],
    ],
  ],
  [
    "the order as it was given, in the groups and of the groups",
    [entry("/z/", "Z"), entry("/y/", "Z"), entry("/x/", "A")],
    [
      ["Z", "/z/ /y/"],
      ["A", "/x/"],
    ],
  ],
  [
    "a group that was left and comes back as two",
    [entry("/a/", "A"), entry("/b/", "B"), entry("/c/", "A")],
    [
      ["A", "/a/"],
      ["B", "/b/"],
      ["A", "/c/"],
    ],
  ],
])("groupInOrder gives %s", (_, entries, groups) => {
  const found = groupInOrder(entries).map(({ group, pages }) => [
    group,
    pages.map(({ url }) => url).join(" "),
  ]);
  expect(found).toEqual(groups);
});

test("groupInOrder gives the very entries and leaves the list alone", () => {
  const entries = Object.freeze([entry("/a/"), entry("/b/", "B")]);
  const [first, second] = groupInOrder(entries);
  expect(first?.pages[0]).toBe(entries[0]);
  expect(second?.pages[0]).toBe(entries[1]);
});

test.each([
  ["the first", "/c/", undefined, "/a/"],
  ["one between, in the order that was given", "/a/", "/c/", "/b/"],
  ["the last", "/b/", "/a/", undefined],
  ["one that isn't there", "/d/", undefined, undefined],
])("neighboursInOrder of %s", (_, url, previous, next) => {
  const found = neighboursInOrder([entry("/c/"), entry("/a/"), entry("/b/")], url);
  expect([found.previous?.url, found.next?.url]).toEqual([previous, next]);
});

test("a page that stands alone has no neighbours", () =>
  expect(neighboursInOrder([entry("/a/")], "/a/")).toEqual({}));
