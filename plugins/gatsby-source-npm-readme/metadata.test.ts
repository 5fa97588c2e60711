import {
  metadataToContributors,
  ownerAndName,
  pagesByRepo,
  repositoryToDirectory,
  repoToEditUrl,
  type PackagePeople,
} from "./metadata";
import type { PackageJson } from "./load-packages";

describe("metadataToContributors", () => {
  test.each<[string, PackagePeople, string[]]>([
    ["nobody", {}, []],
    ["a handle behind the name", { author: "Tobias Koppers @sokra" }, ["sokra"]],
    ["an address in the string", { author: "A <a@b.org> (https://github.com/ada-l)" }, ["ada-l"]],
    [
      "an address in an object",
      { author: { name: "A", url: "http://www.github.com/ada/" } },
      ["ada"],
    ],
    ["a mail address is no handle", { author: "A <a@sokra.org>" }, []],
    ["a repository is no handle", { author: { url: "https://github.com/webpack/webpack" } }, []],
    ["another host", { author: { url: "https://github.com.evil.example/ada" } }, []],
    ["a scoped package is no handle", { author: "A @scope/name" }, []],
    ["no valid handle", { author: "A @-x @a--b @" + "a".repeat(40) }, []],
    ["npm's user names", { maintainers: [{ name: "evilebottnawi" }] }, []],
    [
      "each once, author first, in the case that came first",
      {
        contributors: [{ url: "https://github.com/SOKRA" }, { url: "https://github.com/b" }],
        maintainers: ["C @c"],
        author: "T @sokra",
      },
      ["sokra", "c", "b"],
    ],
    [
      "50 at most",
      { contributors: Array.from({ length: 2000 }, (_, index) => `@a${index}`) },
      Array.from({ length: 50 }, (_, index) => `a${index}`),
    ],
  ])("%s", (_, people, handles) => expect(metadataToContributors(people)).toEqual(handles));
});

describe("repositoryToDirectory", () => {
  test.each<[string, PackageJson["repository"], string | undefined]>([
    ["none", undefined, undefined],
    ["a directory with decoration", { directory: "./packages//a/" }, "packages/a"],
    ["out of the repository", { directory: "../other" }, undefined],
    ["an address", { directory: "x?y#z" }, undefined],
  ])("%s", (_, repository, directory) => {
    expect(repositoryToDirectory(repository)).toBe(directory);
  });
});

test("repoToEditUrl and ownerAndName are each other's reverse", () => {
  const plain = repoToEditUrl("webpack/css-loader", undefined, "README.md");
  expect(plain).toBe("https://github.com/webpack/css-loader/blob/HEAD/README.md");
  expect(ownerAndName(plain)).toEqual({ repo: "webpack/css-loader" });
  const deep = repoToEditUrl("o/r", "packages/a", "readme.md");
  expect(ownerAndName(deep)).toEqual({ repo: "o/r", directory: "packages/a" });
});

describe("pagesByRepo", () => {
  const pages = [
    { package: "terser-webpack-plugin", repo: "webpack/minimizer-webpack-plugin", url: "/t/" },
    { package: "minimizer-webpack-plugin", repo: "webpack/minimizer-webpack-plugin", url: "/m/" },
    { package: "babel-loader", repo: "https://github.com/babel/babel-loader", url: "/b/" },
  ];
  test.each([
    ["webpack/minimizer-webpack-plugin", "/m/"],
    ["webpack-contrib/minimizer-webpack-plugin", "/m/"],
    ["webpack/terser-webpack-plugin", "/t/"],
    ["webpack-contrib/terser-webpack-plugin", "/t/"],
    ["babel/babel-loader", "/b/"],
    ["webpack/babel-loader", undefined],
  ])("%s => %s, in any order of the pages", (repo, url) => {
    expect(pagesByRepo(pages).get(repo)).toBe(url);
    expect(pagesByRepo(pages.toReversed()).get(repo)).toBe(url);
  });
});
