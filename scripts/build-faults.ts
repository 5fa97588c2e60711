/*
 * Builds a small site while something goes wrong: services fail, a package is not what its lock
 * says, the build is killed, caches are cut. Exits 1 when a build does not come out as it should.
 */
import fs from "node:fs";
import { join } from "node:path";
import { KITS_PACKAGE, startServices, type Fault, type Services } from "./build-faults/services";
import { build, changesSince, digestSite, enterSite, find, read } from "./build-faults/site";
import type { Digests, Ended } from "./build-faults/site";
import { run } from "./run";

const ROOT = join(__dirname, "..");
const SNAPSHOTS = join(ROOT, "test/fixture-site/snapshots");
const PAGE = "content/concepts/output.md";
const PACKAGES = "content/data/external-packages.yml";
const LOCK = "content/data/npm-readmes.lock.json";
const STACK_LINE = /^\s+at .+:\d+:\d+\)?$/m;

let failed = 0;

/** Prints a claim and its failures. */
function report(claim: string, wrong: readonly (readonly [string, boolean])[]): void {
  const found = wrong.filter(([, isWrong]) => isWrong);
  console.log(`${found.length === 0 ? "✓" : "✘"} ${claim}`);
  for (const [what] of found) console.log(`    ${what}`);
  if (found.length > 0) failed += 1;
}

const endsOtherwise = ({ code, log }: Ended, expected: number | null) =>
  [`the exit code is ${String(code)}:\n${log.slice(-2_000)}`, code !== expected] as const;

const differs = (changed: readonly string[]) =>
  [`these files differ: ${changed.join(", ")}`, changed.length > 0] as const;

const publishes = (text: string): boolean =>
  find("public/**/*.{html,json}").some((file) => read(file).includes(text));

const remove = (...patterns: string[]): void => {
  for (const file of find(...patterns)) fs.rmSync(file);
};

async function editWithoutNetwork(services: Services): Promise<void> {
  const before = digestSite();
  const requests = services.registryRequests.length;
  const sentence = "One more sentence.";
  fs.appendFileSync(PAGE, `\n${sentence}\n`);
  services.fail("down", "down");
  const ended = await build(services.env);
  const own = /^public\/(?:body\/)?concepts[/-](?:output|printable)[/.]/;
  report("Without a network an edit is built from what is cached, and changes one page", [
    endsOtherwise(ended, 0),
    ["the page lacks its new sentence", !publishes(sentence)],
    ["the registry was asked", services.registryRequests.length > requests],
    differs(changesSince(before).filter((file) => file.endsWith(".html") && !own.test(file))),
  ]);
}

async function failServices(
  services: Services,
  fault: Fault,
  registryFault: Fault,
  hasSnapshots: boolean,
): Promise<void> {
  remove("npm-cache/**/*", `.external/npm/${KITS_PACKAGE}-*`);
  if (!hasSnapshots) remove(...fs.readdirSync(SNAPSHOTS).map((name) => `content/data/${name}`));
  services.fail(fault, registryFault);
  const ended = await build(services.env);
  fs.cpSync(SNAPSHOTS, "content/data", { recursive: true });
  const kits = read("public/starter-kits/index.html");
  const claim = hasSnapshots ? "the last snapshots are shown" : "the pages go without their lists";
  report(`Services fail (${fault}), the registry too (${registryFault}): ${claim}`, [
    endsOtherwise(ended, 0),
    ["the log has a stack", STACK_LINE.test(ended.log)],
    ["the log names no downloads", !/weekly downloads/i.test(ended.log)],
    ["the log names no supporters", !/supporters/i.test(ended.log)],
    ["the log names no feature requests", !/feature requests/i.test(ended.log)],
    ["the log does not name the list of kits", !ended.log.includes(KITS_PACKAGE)],
    ["the supporters are wrong", publishes("Known supporter") !== hasSnapshots],
    ["the feature requests are wrong", publishes("Known request") !== hasSnapshots],
    ["the kits' page is wrong", !kits.includes("The list isn’t available")],
    ["a cached README is missing", !publishes("What first-loader is for.")],
  ]);
}

async function alterPackage(services: Services): Promise<void> {
  const before = digestSite();
  const [packages, lock] = [read(PACKAGES), read(LOCK)];
  const name = "altered-loader";
  services.fail("down");
  const altered = { ...services.lock, [name]: services.publishAltered(name) };
  fs.writeFileSync(LOCK, JSON.stringify({ lockVersion: 1, packages: altered }));
  const entry = `- package: ${name}\n  section: loaders\n  repo: a/b\n  title: ${name}\n`;
  fs.appendFileSync(PACKAGES, `${entry}  url: /loaders/${name}/\n`);
  const ended = await build(services.env);
  fs.writeFileSync(LOCK, lock);
  fs.writeFileSync(PACKAGES, packages);
  const message = `${name}@1.0.0: the tarball does not match the integrity hash`;
  report("A package differs from its integrity hash: the build stops, and the site stays", [
    endsOtherwise(ended, 1),
    ["the log does not say so", !ended.log.includes(message)],
    ["the log has a stack", STACK_LINE.test(ended.log)],
    differs(changesSince(before)),
  ]);
}

async function killBuild(services: Services, intact: Digests): Promise<void> {
  const text = read(PAGE);
  services.fail("down");
  fs.writeFileSync(PAGE, text.replace(/^title: .*$/m, "title: Another title"));
  const written = (): number => fs.statSync("public/concepts/output/index.html").mtimeMs;
  const before = written();
  const killed = await build(services.env, () => written() > before);
  fs.writeFileSync(PAGE, text);
  // Simulates a build killed while writing, which is too short to hit.
  fs.writeFileSync("public/concepts/index.md.4242.tmp", "half");
  const ended = await build(services.env);
  report("A build is killed: the next one writes the same site, and nothing half-written", [
    endsOtherwise(killed, null),
    endsOtherwise(ended, 0),
    differs(changesSince(intact)),
  ]);
}

async function cutCaches(services: Services, intact: Digests): Promise<void> {
  const cached = find(".external/**/*", "node_modules/.cache/**/*");
  for (const file of cached) fs.truncateSync(file, fs.statSync(file).size >> 1);
  remove(".cache/**/*", "public/**/*", "npm-cache/**/*");
  const moved = `${process.cwd()}-moved`;
  fs.renameSync(process.cwd(), moved);
  process.chdir(moved);
  services.fail("down");
  const ended = await build(services.env);
  report("All files of our caches are cut, in another directory: the site is the same", [
    ["there are no caches", cached.length === 0],
    endsOtherwise(ended, 0),
    differs(changesSince(intact)),
  ]);
}

run(async () => {
  const services = await startServices();
  enterSite(ROOT);
  try {
    fs.cpSync(SNAPSHOTS, "content/data", { recursive: true });
    fs.writeFileSync(LOCK, JSON.stringify({ lockVersion: 1, packages: services.lock }));
    services.fail("down");
    report("The small site is built", [endsOtherwise(await build(services.env), 0)]);
    await editWithoutNetwork(services);
    const intact = digestSite();
    await failServices(services, "slow", "500", true);
    await failServices(services, "cut JSON", "slow", false);
    await alterPackage(services);
    await killBuild(services, intact);
    await cutCaches(services, intact);
  } finally {
    await services.close();
    const dir = process.cwd();
    process.chdir(ROOT);
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  }
  if (failed > 0) process.exitCode = 1;
});
