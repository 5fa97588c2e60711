// Asks Open Collective for webpack's supporters and keeps the answer in content/data/. A build
// without network shows that list. `--check` prints what would change and writes nothing.
// Exit code 1: there was no complete answer, and nothing was written.
import { parseArgs } from "node:util";
import { defaults } from "../plugins/gatsby-source-opencollective/plugin-options";
import { updateKept } from "../plugins/gatsby-source-opencollective/update-kept";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const { OPENCOLLECTIVE_ENDPOINT: endpoint = "" } = process.env;
  const text = await updateKept({
    ...defaults,
    ...(endpoint === "" ? {} : { endpoint }),
    // Nobody waits for a build here.
    deadline: 120_000,
    now: Date.now(),
    check: values.check,
  });
  console.log(text);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason}.\n${defaults.kept} was not touched.`);
  process.exitCode = 1;
});
