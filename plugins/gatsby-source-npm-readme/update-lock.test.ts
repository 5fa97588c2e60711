import { createHash } from "node:crypto";
import { formatLock, parseLock } from "./lock";
import type { Lock } from "./lock";
import { PackageError } from "../../src/sources/npm/package-error";
import { toIntegrity } from "../../src/sources/npm/registry-client";
import type { RegistryClient } from "../../src/sources/npm/registry-client";
import type { TarballCache } from "../../src/sources/npm/tarball-cache";
import { packTarball } from "../../src/sources/npm/testing/loopback-registry";
import { formatUpdate, updateLock } from "./update-lock";

type Registry = Record<string, Record<string, string | undefined>>;

const toTarball = (name: string, version: string, readme: string | undefined) =>
  packTarball({
    "package.json": JSON.stringify({ name, version }),
    ...(readme === undefined ? {} : { "README.md": readme }),
  });

/** A client for `{ name: { version: README } }`; the last version is the newest. */
function clientOf(registry: Registry): RegistryClient {
  const fetch = (name: string, version: string | undefined) => {
    const versions = registry[name];
    if (!versions || version === undefined || !(version in versions)) {
      return Promise.reject(new PackageError("gone", { final: true }));
    }
    const data = toTarball(name, version, versions[version]);
    return Promise.resolve({ name, version, integrity: toIntegrity(data), data });
  };
  return {
    fetchPinned: (name, version) => fetch(name, version),
    fetchLatest: (name) => fetch(name, Object.keys(registry[name] ?? {}).at(-1)),
  };
}

const noCache: TarballCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
};

const update = (registry: Registry, lock: Lock, readmes: string[], projects: string[] = []) =>
  updateLock({
    readmes: new Set(readmes),
    projects: new Set(projects),
    lock,
    client: clientOf(registry),
    cache: noCache,
    concurrency: 2,
  });

const empty: Lock = new Map();

test("pins the newest version of every package, READMEs only where they are pages", async () => {
  const registry = { a: { "1.0.0": "old", "1.1.0": "# a\n" }, b: { "2.0.0": "# b" } };
  const { lock, failures } = await update(registry, empty, ["a"], ["b", "a"]);
  expect(failures).toEqual([]);
  const sha512 = (name: string, version: string, readme: string) =>
    toIntegrity(toTarball(name, version, readme));
  expect(lock.get("a")).toEqual({
    version: "1.1.0",
    integrity: sha512("a", "1.1.0", "# a\n"),
    readme: {
      file: "README.md",
      size: 4,
      sha256: createHash("sha256").update("# a\n").digest("hex"),
    },
  });
  expect(lock.get("b")).toEqual({ version: "2.0.0", integrity: sha512("b", "2.0.0", "# b") });
});

test("the lock file is sorted, holds no address, and is read back as it was", async () => {
  const { lock } = await update({ b: { "1.0.0": "x" }, a: { "1.0.0": "y" } }, empty, ["b", "a"]);
  const text = formatLock(lock);
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
  expect(text).not.toMatch(/https?:/);
  expect(parseLock(text, "lock.json")).toEqual(lock);
  expect(formatLock(parseLock(text, "lock.json"))).toBe(text);
});

test("tells version, size and headings that changed", async () => {
  const registry: Registry = { a: { "1.0.0": "# a\n\n## Old\n\n## Same\n\n```\n# code\n```" } };
  const { lock } = await update(registry, empty, ["a"]);
  registry.a!["1.1.0"] = "# a\n\n## Same\n\n<h2>New <code>x</code></h2>\n\n## Same";
  const second = await update(registry, lock, ["a"]);
  expect(formatUpdate(second)).toBe(
    [
      "a: 1.0.0 -> 1.1.0 (0.0 kB -> 0.1 kB)",
      "  + New x",
      "  + Same",
      "  - Old",
      "1 changed, 1 packages pinned.",
    ].join("\n"),
  );
});

test("says when nothing changed", async () => {
  const registry = { a: { "1.0.0": "# a" } };
  const { lock } = await update(registry, empty, ["a"]);
  const second = await update(registry, lock, ["a"]);
  expect(second.changes).toEqual([]);
  expect(formatUpdate(second)).toBe("Nothing changed: 1 packages are up to date.");
});

test("points out a version that was published anew with other contents", async () => {
  const { lock } = await update({ a: { "1.0.0": "# a" } }, empty, ["a"]);
  const second = await update({ a: { "1.0.0": "# a swapped" } }, lock, ["a"]);
  expect(formatUpdate(second)).toContain("! same version, other contents");
});

test("a package that can't be had keeps its entry and is told", async () => {
  const { lock } = await update({ a: { "1.0.0": "# a" }, b: { "1.0.0": "# b" } }, empty, [
    "a",
    "b",
  ]);
  const second = await update({ b: { "1.0.0": "# b" } }, lock, ["a", "b", "c"]);
  expect(second.lock.get("a")).toEqual(lock.get("a"));
  expect(second.lock.has("c")).toBe(false);
  expect(formatUpdate(second)).toContain(
    "2 can't be had:\n  a: gone (stays at 1.0.0)\n  c: gone (has no version yet)",
  );
});

test("a page's package whose newest version has no README keeps its old version", async () => {
  const { lock } = await update({ a: { "1.0.0": "# a" } }, empty, ["a"]);
  const { failures, lock: second } = await update({ a: { "2.0.0": undefined } }, lock, ["a"]);
  expect(failures).toEqual([{ package: "a", version: "1.0.0", reason: "2.0.0 holds no README" }]);
  expect(second.get("a")?.version).toBe("1.0.0");
});

test("a package that is no longer listed leaves the lock", async () => {
  const registry = { a: { "1.0.0": "# a" }, b: { "1.0.0": "# b" } };
  const { lock } = await update(registry, empty, ["a", "b"]);
  const second = await update(registry, lock, ["a"]);
  expect([...second.lock.keys()]).toEqual(["a"]);
  expect(formatUpdate(second)).toContain("b: no longer listed, dropped (was 1.0.0)");
});

describe("parseLock", () => {
  const remedy = "Restore it from version control or run `npm run readmes:update`.";
  test.each([
    ["no JSON", "{", /^lock\.json: no valid JSON \(/],
    ["another version", '{"lockVersion":2,"packages":{}}', /^lock\.json: lockVersion: /],
    [
      "a weak hash",
      '{"lockVersion":1,"packages":{"a":{"version":"1.0.0","integrity":"sha1-x"}}}',
      /^lock\.json: packages > a > integrity: /,
    ],
    [
      "an address",
      `{"lockVersion":1,"packages":{"a":{"version":"1.0.0","integrity":"sha512-${"A".repeat(86)}==","resolved":"x"}}}`,
      /^lock\.json: packages > a: .*resolved/,
    ],
  ])("%s is an error that names file and place", (_, text, message) => {
    expect(() => parseLock(text, "lock.json")).toThrow(message);
    expect(() => parseLock(text, "lock.json")).toThrow(remedy);
  });
});
