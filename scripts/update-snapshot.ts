// Replaces the snapshot of a service's list in content/data/: `supporters` or `votes`. Exit code 1:
// there was no complete list, and nothing was written.
import * as requests from "../plugins/gatsby-source-feature-requests/node-apis";
import { voteSettings } from "../plugins/gatsby-source-feature-requests/github";
import * as collective from "../plugins/gatsby-source-opencollective/open-collective";
import { updateSnapshot } from "../src/sources/snapshot";

const endpoint = process.env.OPENCOLLECTIVE_ENDPOINT ?? collective.defaults.endpoint;

const updates: Readonly<Record<string, () => Promise<string>>> = {
  supporters: () =>
    updateSnapshot(collective.supportersSource({ ...collective.defaults, endpoint })),
  votes: () => updateSnapshot(requests.requestsSource(voteSettings(process.env))),
};

async function main(): Promise<void> {
  const update = updates[process.argv[2] ?? ""];
  if (!update) throw new Error(`Name a snapshot: ${Object.keys(updates).join(" or ")}`);
  console.log(await update());
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}.\nNothing was written.`);
  process.exitCode = 1;
});
