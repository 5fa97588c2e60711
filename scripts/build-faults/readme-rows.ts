import { readFile, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { packTarball } from "../../src/sources/npm/testing/loopback-registry";
import { misbehaviours } from "./faults";
import { differing, missing, stacks, type Rows } from "./rows";
import { setWeather } from "./services";
import type { Site } from "./site";

const file = "scripts/build-faults/readme-rows.ts";

type Answer = (response: ServerResponse) => void;

interface Case {
  /** Package that the registry treats in this way. */
  name: string;
  fault: string;
  says: RegExp;
  metadata?: Answer;
  tarball?: Answer;
}

const cases: readonly Case[] = [
  {
    name: "slow-loader",
    fault: "answers too slowly",
    says: /the registry did not answer within [\d.]+ s$/,
    metadata: misbehaviours["answers too slowly"],
  },
  {
    name: "failing-loader",
    fault: "answers 500",
    says: /the registry answers 500$/,
    metadata: misbehaviours["answers 500"],
  },
  {
    name: "cut-loader",
    fault: "answers with cut JSON",
    says: /the registry answers with something that is no JSON$/,
    metadata: misbehaviours["answers with cut JSON"],
  },
  {
    name: "broken-loader",
    fault: "sends a tarball that breaks off",
    says: /the registry broke the connection off$/,
    tarball: (response) => {
      response.writeHead(200, { "content-length": "5000" });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    },
  },
  {
    name: "altered-loader",
    fault: "sends a tarball with another integrity hash",
    says: /the tarball does not match the integrity hash$/,
    tarball: (response) =>
      void response.writeHead(200).end(packTarball({ "README.md": "# Altered" })),
  },
  {
    name: "huge-loader",
    fault: "sends a tarball without end",
    says: /its tarball is larger than 32 MB$|the registry did not answer within [\d.]+ s$/,
    tarball: misbehaviours["answers without end"],
  },
  {
    name: "circling-loader",
    fault: "redirects in a circle",
    says: /the registry redirects in a circle$/,
    metadata: misbehaviours["redirects in a circle"],
  },
];

const list = "content/data/external-packages.yml";
const lockFile = "content/data/npm-readmes.lock.json";

interface Lock {
  packages: Record<string, unknown>;
}

/** Adds the packages to the site, each pinned, and the way in which the registry treats them. */
async function addPackages(site: Site): Promise<void> {
  const { registry } = site.services;
  const lock = JSON.parse(await site.read(lockFile)) as Lock;
  let entries = await site.read(list);
  for (const { name } of cases) {
    const tarball = packTarball({
      "package.json": JSON.stringify({ name, version: "1.0.0" }),
      "README.md": `# ${name}\n`,
    });
    lock.packages[name] = { version: "1.0.0", integrity: registry.publish(name, "1.0.0", tarball) };
    entries += `- package: ${name}\n  section: loaders\n  repo: webpack-contrib/${name}\n  title: ${name}\n  url: /loaders/${name}/\n`;
  }
  await writeFile(site.path(lockFile), JSON.stringify(lock));
  await writeFile(site.path(list), entries);
  const caseOf = (path = ""): Case | undefined => cases.find(({ name }) => path.includes(name));
  registry.behave({
    metadata: ({ url }, response, next) => (caseOf(url)?.metadata ?? next)(response),
    tarball: ({ url }, response, next) => (caseOf(url)?.tarball ?? next)(response),
  });
}

/**
 * One build of a site with packages that are not kept, each of which the registry treats in another
 * way. A page can't be made up: the build stops, and says all that is to be mended at once.
 */
export async function readmeRows(site: Site, rows: Rows): Promise<void> {
  const before = await site.digests();
  const [lock, packages] = await Promise.all(
    [lockFile, list].map((name) => readFile(site.path(name))),
  );
  const env = await setWeather(site.services, {});
  await addPackages(site);
  await site.remove("npm-cache");
  const ended = await site.build("packages that can't be had", { env });
  for (const { name, fault, says } of cases) {
    const line = ended.log.split("\n").find((text) => text.includes(`${name}@1.0.0: `)) ?? "";
    rows.tell(
      file,
      `The registry ${fault}, and the README is not kept: the build stops and names the package`,
      [
        ...differing("The exit code", ended.code, 1),
        ...missing(line, [`${name}@1.0.0: `, says]),
        ...missing(ended.log, [
          `${cases.length} packages can't be had:`,
          "Check the network and npm's configuration (`npm ping`), then build again.",
        ]),
        ...stacks(ended.log),
      ],
    );
  }
  const changed = await site.changes(before);
  rows.tell(
    file,
    "A build that stops for a README that it can't have leaves the site of the last build whole",
    changed.map((name) => `public/${name} changed`),
  );
  await writeFile(site.path(lockFile), lock ?? "");
  await writeFile(site.path(list), packages ?? "");
}
