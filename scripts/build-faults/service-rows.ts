import { attemptTime } from "./small-limits";
import { faults, type Fault } from "./faults";
import { kitsPackage } from "./published";
import { differing, missing, stacks, type Rows } from "./rows";
import type { Ended } from "./run-site";
import { setWeather } from "./services";
import type { Site } from "./site";

const file = "scripts/build-faults/service-rows.ts";
const seconds = `${attemptTime / 1_000} s`;

/** What the log says of a service that is asked for JSON. */
const reasons = (megabytes: number): Record<Fault, RegExp | string> => ({
  "is down": "refuses the connection",
  "answers too slowly": `did not answer within ${seconds}`,
  "answers 500": "answered 500",
  "answers with cut JSON": "answered with something that is no JSON",
  // On a busy machine the time may be over before that much has come.
  "answers without end": new RegExp(
    `answered with more than ${megabytes} MB|did not answer within ${seconds}`,
  ),
  "redirects in a circle": "redirects in a circle",
});

/** What the log says of the registry, by the fault of its metadata. */
const registryReasons: Record<Fault, RegExp> = {
  "is down": /the registry refuses the connection/,
  "answers too slowly": /the registry did not answer within/,
  "answers 500": /the registry answers 500/,
  "answers with cut JSON": /the registry answers with something that is no JSON/,
  "answers without end": /the registry did not answer within/,
  "redirects in a circle": /the registry redirects in a circle/,
};

const github = {
  ...reasons(10),
  "answers 500": "GitHub responded with 500",
  "answers with cut JSON": "JSON",
};
const collective = reasons(20);

interface Built extends Ended {
  site: Site;
  isKept: boolean;
}

const always = ({ code, log }: Ended): string[] => [
  ...differing("The exit code", code, 0),
  ...stacks(log),
];

async function githubWrong(built: Built, fault: Fault): Promise<string[]> {
  const { log, site, isKept } = built;
  const list = await site.list<{ title: string }>("feature-requests");
  const rest = isKept
    ? "content/data/feature-requests.json has the list of 2026-01-02, which is used."
    : "To cache a list for such builds: npm run votes:update";
  return [
    ...always(built),
    ...missing(log, ["The feature requests can't be fetched: ", github[fault], rest]),
    ...differing(
      "The list",
      list?.map(({ title }) => title),
      isKept ? ["Kept request"] : [],
    ),
  ];
}

async function collectiveWrong(built: Built, fault: Fault): Promise<string[]> {
  const { log, site, isKept } = built;
  const list = await site.list<{ name: string }>("supporters");
  const rest = isKept
    ? "content/data/supporters.json has the list of 2026-01-02, which is used."
    : "The landing page calls for support and names nobody.";
  const calls = (await site.read("public/index.html")).includes("This is where you could stand.");
  return [
    ...always(built),
    ...missing(log, ["The supporters can't be fetched: http", collective[fault], rest]),
    ...differing(
      "The list",
      list?.map(({ name }) => name),
      isKept ? ["Kept supporter"] : [],
    ),
    ...differing("The landing page calls for support", calls, !isKept),
  ];
}

async function registryWrong(built: Built, fault: Fault): Promise<string[]> {
  const { log, site } = built;
  const page = await site.read("public/starter-kits/index.html");
  const readme = await site.read("public/loaders/first-loader/index.html");
  return [
    ...always(built),
    ...missing(log, [
      new RegExp(`${kitsPackage}@1\\.0\\.0: ${registryReasons[fault].source}`),
      "The page of starter kits says that it has no list",
    ]),
    ...differing("The list", await site.list("starter-kits"), []),
    ...(page.includes("There is no list at the moment: it could not be fetched")
      ? []
      : ["The page of starter kits does not say that it has no list"]),
    ...(readme.includes("What first-loader is for.") ? [] : ["A README that is kept is missing"]),
  ];
}

/** A fault further round, so that one build has another for each service. */
const turned = (index: number, by: number): Fault =>
  faults[(index + by) % faults.length] ?? "is down";

/** Six builds, in each of which every service fails in another way. */
export async function serviceRows(site: Site, rows: Rows): Promise<void> {
  for (const index of faults.keys()) {
    const isKept = index % 2 === 0;
    const weather = {
      registry: turned(index, 0),
      github: turned(index, 2),
      collective: turned(index, 4),
    };
    await site.keepLists(isKept);
    const packages = await site.kitsTarballs();
    await site.remove("npm-cache", ...packages);
    const env = await setWeather(site.services, weather);
    const name = `registry ${weather.registry}, GitHub ${weather.github}, Open Collective ${weather.collective}`;
    const built = { ...(await site.build(name, { env })), site, isKept };
    const gets = isKept ? "the list that was kept is shown" : "the page goes without a list";
    rows.tell(file, `GitHub ${weather.github}: ${gets}`, await githubWrong(built, weather.github));
    rows.tell(
      file,
      `Open Collective ${weather.collective}: ${gets}`,
      await collectiveWrong(built, weather.collective),
    );
    rows.tell(
      file,
      `The registry ${weather.registry}: READMEs that are kept are shown, the page of starter kits says that it has no list`,
      await registryWrong(built, weather.registry),
    );
  }
}
