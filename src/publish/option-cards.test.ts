import { writeOptionCards } from "./option-cards";

const url = "/configuration/output/";
const option = (name: string, type: string, value?: string, anchor = "path") => ({
  kind: "option" as const,
  name,
  type,
  ...(value !== undefined && { defaults: [{ value }] }),
  url: `${url}#${anchor}`,
});

const body =
  '<p>Above.</p><h2 id="path"><code>output.path</code></h2><dl class="ref-card"></dl>' +
  "<p>The <code>path.join</code>ed\ndirectory of all files. It has to be absolute.</p><p>More.</p>" +
  '<h2 id="list">List</h2><ul><li>a</li></ul><h2 id="ends">Ends</h2><p>Set it so:</p>';

const cardsOf = async (...entries: Parameters<typeof writeOptionCards>[0]): Promise<unknown> =>
  JSON.parse(await writeOptionCards(entries, [{ url, body }], (_kind, _input, make) => make()));

test.each<[what: string, card: Promise<unknown>, expected: unknown[]]>([
  [
    "the first sentence, with type and default",
    cardsOf(option("entry.*.path", "string", '"dist"')),
    [
      "The path.joined directory of all files.",
      ["output.path", "string", '"dist"', "entry.*.path"],
    ],
  ],
  [
    "all options of a heading",
    cardsOf(option("output.path", "string"), option("output.pathinfo", "boolean")),
    [
      "The path.joined directory of all files.",
      ["output.path", "string"],
      ["output.pathinfo", "boolean"],
    ],
  ],
])("%s", (_, card, expected) => expect(card).resolves.toEqual({ [`${url}#path`]: expected }));

test("a heading without a paragraph has no sentence, a colon ends one, long types are cut", async () => {
  const long = option("b", "x".repeat(200), undefined, "ends");
  expect(await cardsOf(option("a", "string", undefined, "list"), long)).toEqual({
    [`${url}#list`]: ["", ["a", "string"]],
    [`${url}#ends`]: ["Set it so.", ["b", `${"x".repeat(119)}…`]],
  });
});

test("flags and hooks have no cards", async () => {
  expect(await cardsOf({ ...option("--mode", "string"), kind: "flag" })).toEqual({});
});
