import { groupInOrder, neighboursInOrder, orderPages, type OrderedPage } from "./order";

const guide = (name: string, more: Partial<OrderedPage> = {}): OrderedPage => ({
  url: `/guides/${name}`,
  title: name,
  section: "guides",
  ...more,
});
const urlsOf = (pages: readonly OrderedPage[]) => pages.map(({ url }) => url);

test.each<[string, OrderedPage[]]>([
  ["the index first, whatever its sort", [guide("", { sort: 9 }), guide("a", { sort: -1 })]],
  ["pages without a group before groups", [guide("z", { sort: 9 }), guide("a", { group: "A" })]],
  [
    "groups by their lowest sort, then alphabetically",
    [
      guide("b", { group: "Z", sort: 1 }),
      guide("a", { group: "Z", sort: 9 }),
      guide("c", { group: "Y", sort: 2 }),
      guide("y", { group: "CSS" }),
      guide("x", { group: "webpack" }),
    ],
  ],
  [
    "by sort in a group, as numbers",
    [guide("z", { sort: -1 }), guide("b", { sort: 2 }), guide("a", { sort: 10 })],
  ],
  ["pages without a sort last", [guide("z", { sort: 99 }), guide("a")]],
  [
    "by title, numbers as numbers",
    [guide("x", { title: "To v2" }), guide("a", { title: "To v10" })],
  ],
  ["by URL when all else is the same", [guide("a", { title: "T" }), guide("b", { title: "T" })]],
  [
    "the top level with its index first, then by sort",
    [
      { url: "/", title: "webpack", sort: 9 },
      { url: "/comparison/", title: "Comparison", sort: 1 },
      { url: "/branding/", title: "Branding", sort: 2 },
    ],
  ],
  [
    "the blog by date, newest first, its index on top",
    [
      { url: "/blog/", title: "Blog", section: "blog" },
      { url: "/blog/b/", title: "B", section: "blog", date: "2024-01-02", sort: 9 },
      { url: "/blog/a/", title: "A", section: "blog", date: "2020-10-10", sort: 1 },
      { url: "/blog/0/", title: "0", section: "blog" },
    ],
  ],
  [
    "sections apart, pages outside every section first",
    [{ url: "/z/", title: "Z" }, { url: "/api/z/", title: "Z", section: "api" }, guide("a")],
  ],
])("orders %s", (_, ordered) => {
  expect(urlsOf(orderPages(ordered.toReversed()))).toEqual(urlsOf(ordered));
  expect(urlsOf(orderPages(ordered))).toEqual(urlsOf(ordered));
});

test("the order is total: it doesn't depend on the order before", () => {
  const pages = [undefined, "api", "blog"].flatMap((section) =>
    [undefined, "CSS", "css", "webpack"].flatMap((group) =>
      [undefined, -1, 2, 10].flatMap((sort) =>
        ["A", "a", "Á"].map((title, index): OrderedPage => {
          const name = [group, sort, index].join("-");
          const date = index === 0 ? undefined : `2020-01-0${index}`;
          return { url: `/${section ?? "top"}/${name}/`, title, section, group, sort, date };
        }),
      ),
    ),
  );
  const ordered = urlsOf(orderPages(pages));
  for (let turn = 0; turn < pages.length; turn += 1) {
    const turned = [...pages.slice(turn), ...pages.slice(0, turn)];
    expect(urlsOf(orderPages(turned))).toEqual(ordered);
    expect(urlsOf(orderPages(turned.toReversed()))).toEqual(ordered);
  }
});

const entry = (url: string, group?: string | null) => ({
  url,
  ...(group === undefined ? {} : { group }),
});

test.each([
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

test.each([
  ["the first", "/c/", undefined, "/a/"],
  ["one between, in the order that was given", "/a/", "/c/", "/b/"],
  ["the last", "/b/", "/a/", undefined],
  ["one that isn't there", "/d/", undefined, undefined],
])("neighboursInOrder of %s", (_, url, previous, next) => {
  const found = neighboursInOrder([entry("/c/"), entry("/a/"), entry("/b/")], url);
  expect([found.previous?.url, found.next?.url]).toEqual([previous, next]);
});
