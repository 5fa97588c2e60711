/*
 * What the commands that check the content say of a folder's content, as JSON: for the test that
 * breaks facts on purpose. The packages and the rules are those of the repository.
 *
 * node --import tsx scripts/facts-break/run-commands.ts <folder with content/>
 */
import path from "node:path";
import { coverReference, findMissing, findUnknownNames } from "../../src/lib/coverage";
import { collectProjects } from "../../src/lib/examples";
import { indexReference } from "../../src/lib/reference";
import { checkContent } from "../../src/check/check-content";
import { readCoverageInput } from "../coverage/read-input";
import { checkPagesWithExamples } from "../examples/check-pages";
import { readPages } from "../examples/read-pages";
import { runAll } from "../examples/run-all";

const repository = path.join(__dirname, "../..");

async function runExamples(root: string) {
  const { pages, problems } = await readPages(root);
  const projects = pages.flatMap(collectProjects);
  const options = { root: repository, isWanted: () => true, useCache: false, limit: 60_000 };
  const { problems: found } = await runAll(projects, options);
  return [...problems, ...checkPagesWithExamples(root, pages, projects), ...found];
}

async function runCoverage(root: string) {
  const read = await readCoverageInput(root, repository);
  const input = { ...read, reference: indexReference(read.reference) };
  return [...findUnknownNames(input), ...findMissing(coverReference(input), input, input.written)];
}

async function main(root: string): Promise<void> {
  console.log(
    JSON.stringify({
      check: (await checkContent(root)).problems,
      "test:examples": await runExamples(root),
      "coverage:reference": await runCoverage(root),
    }),
  );
}

main(path.resolve(process.argv[2] ?? repository)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
