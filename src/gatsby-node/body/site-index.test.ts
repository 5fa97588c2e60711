import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { readData } from "../../content/data-files";
import { readSiteIndex } from "./site-index";

inTemporaryFolder();

const data = (more: Record<string, string> = {}) =>
  writeFiles({
    "content/data/sections.yml":
      "- key: guides\n  title: Guides\n  printable: true\n  documentation: true\n" +
      "- key: blog\n  title: Blog\n  printable: false\n  documentation: false\n",
    "content/data/redirects.yml":
      "- from: /old\n  to: /guides/\n- from: /security\n  to: /guides/csp/#policy\n",
    "static/icon.svg": "<svg/>",
    "static/img/a.png": "x",
    ...more,
  });

test("pages are those that exist, the routes made by code and the printable ones", () => {
  data();
  expect([...readSiteIndex(["/", "/guides/"]).pages].sort()).toEqual([
    "/",
    "/app-shell/",
    "/guides/",
    "/guides/printable/",
    "/organization/",
    "/playground/",
    "/starter-kits/",
  ]);
});

test("links and hosts are given the same redirects", () => {
  data();
  const site = readSiteIndex(["/guides/", "/guides/csp/"]);
  expect([...site.redirects]).toEqual([
    ["/old/", "/guides/"],
    ["/security/", "/guides/csp/#policy"],
  ]);
  expect(site.hostRedirects).toEqual([
    { from: "/old/", to: "/guides/" },
    { from: "/security/", to: "/guides/csp/#policy" },
  ]);
});

test("readData tells everything that is wrong with a file in one go", () => {
  const flags = "  printable: true\n  documentation: true\n";
  data({ "content/data/sections.yml": `- key: Guides\n  title: Guides\n${flags}  colour: red\n` });
  expect(() => readData("sections")).toThrow(
    new Error(
      'content/data/sections.yml:1:8 error data/sections key of item 1 is "Guides", ' +
        "expected the section's directory in content/, in lower case\n" +
        "    - key: guides\n      title: Guides\n      printable: true\n      documentation: true\n" +
        'content/data/sections.yml:5:3 error data/sections "colour" is not a known key in item 1\n' +
        "    Known keys: key, title, printable, documentation",
    ),
  );
});
