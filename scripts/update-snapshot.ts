// Replaces the snapshot of a service's list in content/data/: `supporters` or `votes`. With `--check`
// it prints what would change. Exit code 1: there was no complete list, and nothing was written.
import * as requests from "../plugins/gatsby-source-feature-requests/node-apis";
import { voteSettings } from "../plugins/gatsby-source-feature-requests/github";
import * as collective from "../plugins/gatsby-source-opencollective/open-collective";
import { updateSnapshot } from "../src/sources/snapshot";

const [name = ""] = process.argv.slice(2);
const check = process.argv.includes("--check");
// No build waits here.
const deadline = 120_000;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

const updates: Readonly<Record<string, () => Promise<string>>> = {
  supporters: () => {
    const { OPENCOLLECTIVE_ENDPOINT: endpoint } = process.env;
    const options = { ...collective.defaults, ...(endpoint ? { endpoint } : {}), deadline };
    return updateSnapshot(
      collective.supportersSource(options),
      ({ name: supporter, total, monthly }) =>
        `${supporter}: ${dollars(total)} (${dollars(monthly)} monthly)`,
      { check },
    );
  },
  votes: () =>
    updateSnapshot(
      requests.requestsSource({ ...requests.defaults, ...voteSettings(process.env) }),
      ({ number, title }) => `#${number} ${title}`,
      { check },
    ),
};

async function main(): Promise<void> {
  const update = updates[name];
  if (!update) throw new Error(`Name a snapshot: ${Object.keys(updates).join(" or ")}`);
  console.log(await update());
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}.\nNothing was written.`);
  process.exitCode = 1;
});
