import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { reference } from "../../lib/reference/fixture";
import { combineReference, pageReference, referenceFacts } from "./site-reference";

inTemporaryFolder();

const page = (title: string, more: string, body: string) =>
  `---\ntitle: ${title}\n${more}---\n\n${body}`;

const content = {
  "content/data/option-purposes.yml":
    "- path: output.path\n  purpose: Where the files of a build go.\n",
  "content/data/since.json": '{ "options": { "output.library.type": { "added": "5.20.0" } } }',
  "content/configuration/output.md": page("Output", "sort: 1\n", "Text.\n\n## `output.filename`\n"),
  "content/api/compiler-hooks.md": page(
    "Hooks",
    "sort: 1\nreference: 'hooks: Compiler'\n",
    "## `emit`\n",
  ),
  "content/guides/x.md": page("X", "sort: 1\n", "## `output.path`\n"),
  "content/guides/wrong.md": page("Wrong", "colour: red\nreference: options\n", "## `mode`\n"),
};

const read = (more: Record<string, string> = {}) => {
  writeFiles({ ...content, ...more });
  return combineReference(reference);
};

test("the homes are the headings of pages that say what theirs stand for", () => {
  const site = read();
  const homes: typeof site.homes = [
    ["hook Compiler.hooks.emit", { url: "/api/compiler-hooks/", anchor: "emit", title: "emit" }],
    [
      "option output.filename",
      { url: "/configuration/output/", anchor: "outputfilename", title: "output.filename" },
    ],
  ];
  expect(site.homes).toEqual(homes);
  expect([...site.scopes]).toEqual(
    expect.arrayContaining([
      ["/configuration/output/", { kind: "options" }],
      ["/api/compiler-hooks/", { kind: "hooks", owner: "Compiler" }],
    ]),
  );
  expect(site.scopes.size).toBe(2);
});

test("a page sees purposes, versions and what its own headings stand for", () => {
  const site = read();
  const own = pageReference(site, "/configuration/output/");
  expect(own?.scope).toEqual({ kind: "options" });
  expect(own?.lookup.purposeOf({ kind: "option", path: "output.path" })).toBe(
    "Where the files of a build go.",
  );
  expect(own?.lookup.sinceOf({ kind: "option", path: "output.library.type" }).added).toBe("5.20.0");
  const other = pageReference(site, "/guides/x/");
  expect(other?.scope).toBeUndefined();
  expect(other?.lookup).toBe(own?.lookup);
  expect(pageReference(undefined, "/guides/x/")).toBeUndefined();
});

test.each([
  [
    "a text",
    {
      "content/configuration/output.md": page(
        "Output",
        "sort: 1\n",
        "New.\n\n## `output.filename`\n",
      ),
    },
    false,
  ],
  ["a text of another page", { "content/guides/x.md": page("X", "sort: 1\n", "New\n") }, false],
  [
    "a heading without meaning",
    {
      "content/configuration/output.md": page(
        "Output",
        "sort: 1\n",
        "## New\n\n## `output.filename`\n",
      ),
    },
    false,
  ],
  [
    "a heading in code",
    {
      "content/configuration/output.md": page(
        "Output",
        "sort: 1\n",
        "## `output.filename`\n\n## `output.path`\n",
      ),
    },
    true,
  ],
  [
    "a purpose",
    {
      "content/data/option-purposes.yml":
        "- path: output.path\n  purpose: Another purpose of it.\n",
    },
    true,
  ],
  ["since when", { "content/data/since.json": "{}" }, true],
])("a change of %s changes what all bodies depend on: %s", (_what, more, changes) => {
  const before = JSON.stringify(referenceFacts(read()));
  expect(JSON.stringify(referenceFacts(read(more))) !== before).toBe(changes);
});
