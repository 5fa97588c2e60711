/*
 * Fetches what the repository stores of outside services. A list that can't be had stays as it is.
 *   npm run update -- supporters        content/data/supporters.json
 *   npm run update -- votes             content/data/feature-requests.json
 *   npm run update -- readmes           pins the newest version of every package that the site shows
 *   npm run update -- readmes --check   prints what would change
 *   npm run update -- awesome           versions, dates, deprecations in content/data/awesome.yml
 *   npm run update -- since             content/data/since.json, from the versions since the last update
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { voteSettings } from "../plugins/gatsby-source-feature-requests/github";
import { requestsSource } from "../plugins/gatsby-source-feature-requests/node-apis";
import {
  formatLock,
  LOCK_FILE,
  readPackageList,
  readProjects,
} from "../plugins/gatsby-source-npm-readme/data-files";
import { formatUpdate, updateLock } from "../plugins/gatsby-source-npm-readme/update-lock";
import {
  defaults,
  supportersSource,
} from "../plugins/gatsby-source-opencollective/open-collective";
import { SINCE_FILE } from "../plugins/gatsby-source-webpack-reference/read/read-reference";
import {
  npmRegistry,
  updateSince,
} from "../plugins/gatsby-source-webpack-reference/since/update-since";
import { updateAwesome } from "../src/sources/npm/update-awesome";
import { NO_SITE, openBodyRenderer } from "../src/gatsby-node/body/body-renderer";
import { createRegistryClient, createTarballCache } from "../src/sources/npm/registry";
import { updateSnapshot } from "../src/sources/snapshot";
import { writeAtomic } from "../src/sources/write-atomic";
import { run } from "./run";

const endpoint = process.env.OPENCOLLECTIVE_ENDPOINT ?? defaults.endpoint;

const registryClient = () =>
  createRegistryClient({ cwd: process.cwd(), timeout: 60_000, retries: 2 });

const updates: Readonly<Record<string, () => Promise<string>>> = {
  supporters: () => updateSnapshot(supportersSource({ ...defaults, endpoint })),
  votes: () => updateSnapshot(requestsSource(voteSettings(process.env))),
  async readmes() {
    const { packages, lock } = await readPackageList();
    const render = openBodyRenderer(NO_SITE);
    const update = await updateLock({
      readmes: new Set(packages.map((entry) => entry.package)),
      projects: new Set(readProjects().map(({ npm }) => npm)),
      lock,
      client: await registryClient(),
      cache: createTarballCache(".external/npm"),
      render: (text, source) =>
        render({ text, source, url: "/readme/", readme: { package: source, repo: "owner/name" } }),
    });
    if (update.failures.length > 0) process.exitCode = 1;
    if (process.argv.includes("--check") || update.changes.length === 0)
      return formatUpdate(update);
    await writeAtomic(LOCK_FILE, formatLock(update.lock));
    return `${formatUpdate(update)}\nWrote ${LOCK_FILE}.`;
  },
  async awesome() {
    const file = "content/data/awesome.yml";
    const update = await updateAwesome(readFileSync(file, "utf8"), await registryClient());
    await writeAtomic(file, update.text);
    return update.notes.join("\n");
  },
  async since() {
    // It reads deprecated exports of webpack too.
    process.noDeprecation = true;
    const changes = await updateSince(process.cwd(), await npmRegistry(process.cwd()));
    execFileSync("npx", ["oxfmt", SINCE_FILE]);
    return changes;
  },
};

run(async () => {
  const update = updates[process.argv[2] ?? ""];
  if (!update) throw new Error(`Name what to update: ${Object.keys(updates).join(", ")}`);
  const nothingWritten = (cause: Error): never => {
    throw new Error(`${cause.message}.\nNothing was written.`, { cause });
  };
  console.log(await update().catch(nothingWritten));
});
