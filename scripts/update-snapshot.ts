// Updates what content/data/ has from other services: `supporters`, `votes`, or `since`, the versions
// of webpack that added, deprecated or removed something. Exit code 1: a service gave no complete
// answer, and nothing was written.
import * as requests from "../plugins/gatsby-source-feature-requests/node-apis";
import { voteSettings } from "../plugins/gatsby-source-feature-requests/github";
import * as collective from "../plugins/gatsby-source-opencollective/open-collective";
import { updateSnapshot } from "../src/sources/snapshot";

const endpoint = process.env.OPENCOLLECTIVE_ENDPOINT ?? collective.defaults.endpoint;

const updates: Readonly<Record<string, () => Promise<string>>> = {
  supporters: () =>
    updateSnapshot(collective.supportersSource({ ...collective.defaults, endpoint })),
  votes: () => updateSnapshot(requests.requestsSource(voteSettings(process.env))),
  since: async () => {
    // It looks at all exports of webpack, deprecated ones too.
    process.noDeprecation = true;
    const { npmRegistry, updateSince } =
      await import("../plugins/gatsby-source-webpack-reference/since/update-since");
    return updateSince(process.cwd(), await npmRegistry(process.cwd()));
  },
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
