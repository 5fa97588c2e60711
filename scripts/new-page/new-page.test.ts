import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readRequest, usage } from "./read-request";

const root = path.join(__dirname, "../..");
/** Two processes have to start and compile, which takes its time on a busy machine. */
const patience = 60_000;
const now = new Date("2026-10-10T12:00:00Z");

test.each<[string, string[], object]>([
  ["section and title", ["guides", "My title"], { section: "guides", title: "My title" }],
  [
    "all options",
    ["api", "T", "--group", "G", "--reference=flags", "--name", "n", "--description", "D"],
    { section: "api", title: "T", group: "G", reference: "flags", name: "n", description: "D" },
  ],
  [
    "a day",
    ["blog", "T", "--date", "2026-01-02"],
    { section: "blog", title: "T", date: "2026-01-02" },
  ],
])("%s are understood", (_what, args, expected) =>
  expect(readRequest(args, now)).toEqual({ date: "2026-10-10", ...expected }),
);

test.each<[string, string[], { message: string; hint: string }]>([
  ["no section", [], { message: "the section is missing", hint: usage }],
  ["no title", ["guides"], { message: "the title is missing", hint: usage }],
  [
    "a title without quotes",
    ["guides", "My", "title"],
    {
      message: '"title" is more than a section and a title; a title of several words needs quotes',
      hint: 'npm run new -- guides "My title"',
    },
  ],
  [
    "a misspelt option",
    ["guides", "T", "--grup=CSS"],
    { message: "--grup is not a known option; did you mean --group?", hint: usage },
  ],
  [
    "an option without its value",
    ["guides", "T", "--group"],
    { message: "--group needs a value", hint: usage },
  ],
])("%s is refused", (_what, args, refusal) => expect(readRequest(args, now)).toEqual([refusal]));

test("--help is answered", () => expect(readRequest(["--help"], now)).toBe(usage));

describe("the command", () => {
  inTemporaryFolder();

  /** Runs it in the temporary folder, as npm runs it in the project's. */
  const run = async (...args: string[]) => {
    const tsx = path.join(root, "node_modules/tsx/dist/loader.mjs");
    const script = path.join(root, "scripts/new-page.ts");
    const command = promisify(execFile)(process.execPath, ["--import", tsx, script, ...args]);
    try {
      return { code: 0, ...(await command) };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, stdout, stderr };
    }
  };

  test(
    "writes a page once, and then refuses",
    async () => {
      writeFiles({
        "content/data/sections.yml":
          "- key: guides\n  title: Guides\n  printable: true\n  documentation: true\n",
        "content/data/planned-pages.yml":
          "- url: /guides/csp/\n  title: Content Security Policies\n  section: guides\n",
        "content/data/redirects.yml": "[]\n",
        "content/data/external-packages.yml": "[]\n",
      });
      const args = ["guides", "content security policies"];
      expect(await run(...args)).toEqual({
        code: 0,
        stdout:
          "content/guides/csp.md is made, as planned; links to it lead there from now on.\n" +
          "Write its description and its text, and see it with npm run dev at http://localhost:8000/guides/csp/\n" +
          "Then run npm run check. All that a page may hold: /contribute/writers-guide/\n",
        stderr: "",
      });
      const written = fs.readFileSync("content/guides/csp.md", "utf8");
      expect(written).toMatch(
        /^---\ntitle: Content Security Policies\ndescription: .+\nsort: 1\n---\n/,
      );
      expect(await run(...args)).toEqual({
        code: 1,
        stdout: "",
        stderr:
          "No page was made:\ncontent/guides/csp.md exists already\n" +
          "    Edit that file. For another address, add: --name my-page\n",
      });
      expect(fs.readFileSync("content/guides/csp.md", "utf8")).toBe(written);
      expect(fs.readdirSync("content/guides")).toEqual(["csp.md"]);
    },
    patience,
  );
});
