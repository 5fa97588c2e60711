import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import {
  fragmentExists,
  fragmentUrl,
  pruneFragments,
  readFragment,
  writeFragment,
} from "./fragments";

inTemporaryFolder();

test.each([
  ["/", /^\/body\/index\.[\da-f]{10}\.html$/],
  ["/concepts/", /^\/body\/concepts\.[\da-f]{10}\.html$/],
  ["/concepts/output/", /^\/body\/concepts-output\.[\da-f]{10}\.html$/],
  ["/concepts/printable/", /^\/body\/concepts-printable\.[\da-f]{10}\.html$/],
])("the fragment of %s lies at %s", (url, pattern) =>
  expect(fragmentUrl(url, "<p>x</p>")).toMatch(pattern),
);

test("the address changes with the HTML and with nothing else", () => {
  expect(fragmentUrl("/a/", "<p>x</p>")).toBe(fragmentUrl("/a/", "<p>x</p>"));
  expect(fragmentUrl("/a/", "<p>x</p>")).not.toBe(fragmentUrl("/a/", "<p>y</p>"));
  expect(fragmentUrl("/a/", "")).toBe("/body/a.e3b0c44298.html"); // SHA-256 of nothing
});

test("what is written can be read again, and no other file is left behind", () => {
  const url = writeFragment("/a/", "<p>ä — 1</p>");
  expect(url).toBe(fragmentUrl("/a/", "<p>ä — 1</p>"));
  expect(readFragment(url)).toBe("<p>ä — 1</p>");
  expect(fs.readdirSync("public/body").map((name) => `/body/${name}`)).toEqual([url]);
});

test("a fragment that is there is not written again", () => {
  const url = writeFragment("/a/", "<p>x</p>");
  const old = new Date("2020-01-01");
  fs.utimesSync(`public${url}`, old, old);
  expect(writeFragment("/a/", "<p>x</p>")).toBe(url);
  expect(fs.statSync(`public${url}`).mtime).toEqual(old);
});

test("fragmentExists tells whether an earlier build's fragment is still there", () => {
  const url = writeFragment("/a/", "<p>x</p>");
  expect(fragmentExists(url)).toBe(true);
  fs.rmSync(`public${url}`);
  expect(fragmentExists(url)).toBe(false);
});

test("a fragment that is missing cannot be read, and is named", () => {
  expect(() => readFragment("/body/a.0123456789.html")).toThrow("public/body/a.0123456789.html");
});

test("fragments of earlier builds go, with what a stopped build left behind", () => {
  const live = writeFragment("/a/", "<p>new</p>");
  writeFragment("/a/", "<p>old</p>");
  writeFiles({ [`public${live}.77.tmp`]: "<p>n" });
  expect(pruneFragments(new Set([live]))).toBe(2);
  expect(fs.readdirSync("public/body").map((name) => `/body/${name}`)).toEqual([live]);
  expect(pruneFragments(new Set([live]))).toBe(0);
});

test("without any fragment there is nothing to remove", () => {
  expect(pruneFragments(new Set())).toBe(0);
});
