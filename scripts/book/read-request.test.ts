import { readRequest, RefusedRequest } from "./read-request";

const sections = ["concepts", "guides", "migrate"];

test.each([
  ["one section", ["guides"], { sections: ["guides"], out: "books", formats: ["pdf", "epub"] }],
  [
    "several, each once",
    ["migrate", "guides", "migrate"],
    { sections: ["migrate", "guides"], out: "books", formats: ["pdf", "epub"] },
  ],
  ["all", ["--all"], { sections, out: "books", formats: ["pdf", "epub"] }],
  ["PDF only", ["guides", "--pdf"], { sections: ["guides"], out: "books", formats: ["pdf"] }],
  ["EPUB only", ["--epub", "guides"], { sections: ["guides"], out: "books", formats: ["epub"] }],
  [
    "both by name, and a folder",
    ["guides", "--epub", "--pdf", "--out", "x/y"],
    { sections: ["guides"], out: "x/y", formats: ["pdf", "epub"] },
  ],
])("%s", (_, args, expected) => expect(readRequest(args, sections)).toEqual(expected));

test("--help tells how", () =>
  expect(readRequest(["--help"], sections)).toMatch(
    /^npm run book -- <section>… \[options\]\n\n {2}section {7}one or several of: concepts, guides, migrate\n/,
  ));

test.each([
  [
    "a section that is misspelt",
    ["giudes"],
    'There is no printable section "giudes". Did you mean "guides"? Books are made of: concepts, guides, migrate. For example: npm run book -- guides',
  ],
  [
    "a section that there is none of",
    ["guides", "blog"],
    'There is no printable section "blog". Books are made of: concepts, guides, migrate. For example: npm run book -- concepts',
  ],
  ["no section", ["--pdf"], /^The section is missing\.\n\nnpm run book -- <section>…/],
  ["an option that is not known", ["guides", "--mobi"], /^Unknown option '--mobi'\.\n\nnpm run/],
  ["an option without its value", ["guides", "--out"], /^Option '--out <value>' argument missing/],
])("%s is refused", (_, args, message) => {
  expect(() => readRequest(args, sections)).toThrow(message);
  expect(() => readRequest(args, sections)).toThrow(RefusedRequest);
});
