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
])("%s is no list", (_what, unsafe) =>
  expect(() => parseOfflineList(unsafe)).toThrow("/offline-files.json holds no list of files."),
);
