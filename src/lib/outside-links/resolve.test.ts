import { formatProblem } from "../problems";
import {
  countLinks,
  findDeadLinks,
  formatAddresses,
  formatOutsideReport,
  resolveLink,
  type BuiltSite,
  type OutsideLink,
  type Origin,
} from ".";

const page = (...ids: string[]) => ({ ids, aliases: {} });
const site: BuiltSite = {
  pages: new Map([
    ["/", page("sponsors")],
    ["/concepts/", { ids: ["outputfilename", "modes"], aliases: { "old-name": "modes" } }],
    ["/guides/", page("first")],
    ["/404.html", page()],
  ]),
  planned: new Set(["/api/cli/"]),
  redirects: new Map([
    ["/old/", "/concepts/"],
    ["/older/", "/concepts/#modes"],
    ["/cli/", "/api/cli/#build"],
  ]),
  hasFile: (path) => path === "/icon.svg",
};

test.each<[string, string, string | undefined, string]>([
  ["a page", "/concepts/", undefined, "ok /concepts/"],
  ["a page without its slash", "/concepts", undefined, "ok /concepts/"],
  ["a file", "/icon.svg", undefined, "ok /icon.svg"],
  ["a heading", "/concepts/", "modes", "ok /concepts/ modes ok"],
  ["an old id", "/concepts/", "old-name", "ok /concepts/ old-name ok"],
  ["the tolerant rule", "/concepts/", "output-fileName", "ok /concepts/ output-fileName ok"],
  ["a heading that is gone", "/concepts/", "gone", "ok /concepts/ gone missing"],
  ["a redirect keeps the hash", "/old", "modes", "ok /concepts/ modes ok"],
  ["a redirect with a hash of its own", "/older/", "gone", "ok /concepts/ modes ok"],
  ["a planned page", "/api/cli/", undefined, "planned /api/cli/"],
  ["a heading of a planned page", "/api/cli/", "x", "planned /api/cli/ x planned"],
  ["a redirect to a planned page", "/cli/", undefined, "planned /api/cli/ build planned"],
  ["nothing", "/nowhere/", undefined, "missing /nowhere/"],
  ["a heading of nothing", "/nowhere/", "x", "missing /nowhere/ x missing"],
])("%s", (_name, path, hash, expected) => {
  const { page: state, url, ...rest } = resolveLink({ path, ...(hash && { hash }) }, site);
  const words = [state, url, rest.hash, rest.anchor].filter((word) => word !== undefined);
  expect(words.join(" ")).toBe(expected);
});

const link = (origin: Origin, address: string, line = 1): OutsideLink => {
  const [path = "", hash] = address.split("#");
  return { origin, file: `${origin}.md`, line, column: 2, path, ...(hash && { hash }) };
};
const resolve = (...links: OutsideLink[]) =>
  links.map((found) => ({ ...found, resolved: resolveLink(found, site) }));
const rules = { written: new Set(["concepts"]), sections: ["concepts", "guides", "api"] };

test.each<[string, OutsideLink[], string[]]>([
  [
    "a page that is nowhere, once for all places",
    [link("packages", "/concept/"), link("packages", "/concept/", 5), link("anchors", "/concept/")],
    [
      "packages.md:1:2 error outside/page /concept/ leads nowhere: it is no page, planned page, redirect or file of this site (and in 2 other places)\n    Redirect it in content/data/redirects.yml:\n    - from: /concept/\n      to: /concepts/",
    ],
  ],
  [
    "a README's dead link, as a warning",
    [link("readmes", "/zzz/")],
    [
      "readmes.md:1:2 warning outside/page /zzz/ leads nowhere: it is no page, planned page, redirect or file of this site\n    Redirect it in content/data/redirects.yml:\n    - from: /zzz/\n      to: /",
    ],
  ],
  [
    "a file that is gone",
    [link("packages", "/assets/icon.svg")],
    [
      "packages.md:1:2 error outside/page /assets/icon.svg leads nowhere: it is no page, planned page, redirect or file of this site\n    Put the file into the repository: static/assets/icon.svg",
    ],
  ],
  [
    "a heading that is gone from a written section",
    [link("anchors", "/concepts/#mode", 7)],
    [
      'anchors.md:7:2 error outside/anchor /concepts/ has no heading "mode"\n    In the front matter of /concepts/:\n    aliases:\n      mode: modes',
    ],
  ],
  [
    "a heading like no other",
    [link("readmes", "/concepts/#zzzzzzzz"), link("readmes", "/old/#zzzzzzzz")],
    [
      'readmes.md:1:2 warning outside/anchor /concepts/ has no heading "zzzzzzzz" (and in 1 other place)\n    In the front matter of /concepts/:\n    aliases:\n      zzzzzzzz: id-of-a-heading',
    ],
  ],
  [
    "nothing where sections are not written, or pages planned",
    [link("anchors", "/guides/#gone"), link("anchors", "/#gone"), link("packages", "/api/cli/#x")],
    [],
  ],
])("told is %s", (_name, links, messages) =>
  expect(findDeadLinks(resolve(...links), site, rules).map(formatProblem)).toEqual(messages),
);

test("the report counts each address once, by section", () => {
  const links = resolve(
    link("packages", "/concepts/#modes"),
    link("readmes", "/concepts#modes"),
    link("anchors", "/concepts/#gone", 9),
    link("anchors", "/api/cli/#build"),
    link("redirects", "/old/"),
    link("readmes", "/nowhere/"),
  );
  const problems = findDeadLinks(links, site, rules);
  expect(formatOutsideReport([], countLinks(links, rules.sections)).split("\n")).toEqual([
    "section   pages ok  planned  missing  anchors ok  planned  missing",
    "concepts         1        0        0           1        0        1",
    "api              0        1        0           0        1        0",
    "root             1        0        1           0        0        0",
    "all              2        1        1           1        1        1",
    "Links found: 1 in webpack's packages, 2 in READMEs, 2 known anchors, 1 redirects",
    "0 errors, 0 warnings",
  ]);
  expect(formatOutsideReport(problems, countLinks([], [])).split("\n").at(-1)).toBe(
    "1 error, 1 warning",
  );
  expect(formatAddresses(links)).toEqual([
    "planned  /api/cli/#build  anchors.md:1:2",
    "missing  /concepts/#gone  anchors.md:9:2",
    "missing  /nowhere/  readmes.md:1:2",
  ]);
});
