import { matchesFilter } from "./filter-projects";
import type { Project } from "./project";

const maintained: Project = {
  repo: "webpack-contrib/css-loader",
  npm: "css-loader",
  description: "Reads Style Sheets.",
  maintainer: "Sokra",
  branch: "main",
};
const orphan: Project = { ...maintained, maintainer: null };

test.each<[what: string, project: Project, text: string, unmaintained: boolean, shown: boolean]>([
  ["nothing asked", maintained, "", false, true],
  ["only spaces", maintained, "  ", false, true],
  ["its name", maintained, "css-loader", false, true],
  ["a part of its name", maintained, "oader", false, true],
  ["its owner", maintained, "contrib", false, true],
  ["its description, in another case", maintained, "style sheets", false, true],
  ["its maintainer, in another case", maintained, "sokra", false, true],
  ["words in another order, with spaces around", maintained, " sheets  css ", false, true],
  ["a word that occurs and one that does not", maintained, "css less", false, false],
  ["characters that mean something elsewhere", maintained, ".*", false, false],
  ["the name of a maintainer it hasn't", orphan, "sokra", false, false],
  ["the word null", orphan, "null", false, false],
  ["no maintainer, and it has none", orphan, "", true, true],
  ["no maintainer, and its is empty", { ...orphan, maintainer: "" }, "", true, true],
  ["no maintainer, and it has one", maintained, "", true, false],
  ["no maintainer and a word", orphan, "css", true, true],
  ["no maintainer and another word", orphan, "less", true, false],
])("asked for %s", (_what, project, text, unmaintained, shown) => {
  expect(matchesFilter(project, { text, unmaintained })).toBe(shown);
});
