import { packOfflineList, parseOfflineList } from "./files";

test("a list is read as it was written", () => {
  const list = { version: "v1", files: [{ url: "/b.js", bytes: 3, hash: "aaaaaaaaaa" }] };
  expect(parseOfflineList(JSON.parse(packOfflineList(list)))).toEqual(list);
});

test.each([
  ["nothing", null],
  ["no version", { files: [] }],
  ["a file of another site", { version: "v1", files: [["//evil.example/", 1, "0123456789"]] }],
  ["no list of files", { version: "v1", files: {} }],
  ["a number", 17],
  ["a file that is none", { version: "v1", files: [null] }],
  ["a size that is none", { version: "v1", files: [["/", "1", "0123456789"]] }],
  ["a hash that is none", { version: "v1", files: [["/", 1, "01234567"]] }],
  ["a URL that is too long", { version: "v1", files: [[`/${"a".repeat(500)}`, 1, "0123456789"]] }],
  ["a list that is too long", { version: "v1", files: Array(20_001).fill(["/", 1, "0123456789"]) }],
])("%s is no list", (_what, unsafe) =>
  expect(() => parseOfflineList(unsafe)).toThrow("/offline-files.json holds no list of files."),
);
