import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { packages, reference, since } from "../../reference/testing/fixture";
import { combineReference } from "./site-reference";

// The code is not in the temporary directory.
jest.mock("../../sources/cache", () => ({
  ...jest.requireActual<object>("../../sources/cache"),
  codeDigest: () => "code",
}));

inTemporaryFolder();

const page = (title: string, more: string, body: string) =>
  `---\ntitle: ${title}\n${more}---\n\n${body}`;

const content = {
  "content/data/option-purposes.yml":
    "- path: output.path\n  purpose: Where the files of a build go.\n",
  "content/configuration/output.md": page("Output", "sort: 1\n", "Text.\n\n## `output.filename`\n"),
  "content/api/compiler-hooks.md": page(
    "Hooks",
    "sort: 1\nreference: 'hooks: Compiler'\n",
    "## `emit`\n",
  ),
  "content/guides/x.md": page("X", "sort: 1\n", "## `output.path`\n"),
  "content/guides/wrong.md": page("Wrong: no YAML", "reference: options\n", "## `mode`\n"),
};

test("what pages say of the reference: purposes, homes and what headings stand for", async () => {
  writeFiles(content);
  const site = await combineReference({ reference, since, packages });
  const homes: typeof site.homes = [
    ["hook Compiler.hooks.emit", { url: "/api/compiler-hooks/", anchor: "emit" }],
    ["option output.filename", { url: "/configuration/output/", anchor: "outputfilename" }],
  ];
  expect(site).toEqual({
    reference,
    since,
    packages,
    purposes: [["output.path", "Where the files of a build go."]],
    homes,
    scopes: new Map([
      ["/configuration/output/", { kind: "options" }],
      ["/api/compiler-hooks/", { kind: "hooks", owner: "Compiler" }],
    ]),
    tables: [],
    titles: [
      ["/api/compiler-hooks/", "Hooks"],
      ["/configuration/output/", "Output"],
      ["/guides/x/", "X"],
    ],
  });
});
