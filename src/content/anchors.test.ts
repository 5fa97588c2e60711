import { findAnchor, tolerantId } from "./anchors";

test.each([
  ["output-filename", "outputfilename"],
  ["outputFilename", "outputfilename"],
  ["#outputfilename", "outputfilename"],
  ["user-content-Output.FileName", "outputfilename"],
  ["#user-content-a", "a"],
  ["not-user-content-a", "notusercontenta"],
  ["caf%C3%A9", "café"],
  ["模块-解析", "模块解析"],
  ["100%", "100"],
  ["--foo-1", "foo1"],
  ["---", ""],
])("tolerantId(%p) => %p", (id, expected) => {
  expect(tolerantId(id)).toBe(expected);
});

const ids = [
  "outputfilename",
  "output-file-name",
  "Case",
  "模块",
  "user-content-old",
  "constructor-x",
];
const aliases = { "legacy-name": "outputfilename", Case: "never", "moved-Here": "模块" };

test.each([
  ["an id as written", "#output-file-name", "output-file-name"],
  ["without the #", "outputfilename", "outputfilename"],
  ["an id goes before an alias", "#Case", "Case"],
  ["an alias as written", "#legacy-name", "outputfilename"],
  ["the tolerant rule, first in the document", "#output_filename", "outputfilename"],
  ["the tolerant rule on aliases", "#moved-here", "模块"],
  ["percent-encoding", "#%E6%A8%A1%E5%9D%97", "模块"],
  ["the prefix of sanitised ids", "#old", "user-content-old"],
  ["nothing", "#absent", undefined],
  ["a name that every object has", "#constructor", undefined],
  ["punctuation only", "#---", undefined],
  ["an empty hash", "#", undefined],
])("findAnchor: %s", (_case, hash, expected) => {
  expect(findAnchor(ids, aliases, hash)).toBe(expected);
});
