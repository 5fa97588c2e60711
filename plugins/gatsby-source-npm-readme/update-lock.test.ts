import { formatLock, parseLock, type Lock } from "./data-files";
import { SourceError } from "../../src/sources/attempt";
import { toIntegrity, type RegistryClient } from "../../src/sources/npm/registry";
import { packTarball } from "../../src/sources/npm/testing/loopback-registry";
import { formatUpdate, updateLock } from "./update-lock";

type Registry = Record<string, Record<string, string | undefined>>;

/** A client for `{ name: { version: README } }`; the last version is the newest. */
function clientOf(registry: Registry): Pick<RegistryClient, "fetchPinned" | "fetchLatest"> {
  const fetch = (name: string, version: string | undefined) => {
    const versions = registry[name];
    if (!versions || version === undefined || !(version in versions))
      return Promise.reject(new SourceError("gone"));
    const readme = versions[version];
    const data = packTarball({
      "package.json": JSON.stringify({ name, version }),
      ...(readme === undefined ? {} : { "README.md": readme }),
    });
    return Promise.resolve({ name, version, integrity: toIntegrity(data), data });
  };
  return {
    fetchPinned: ({ name, version }) => fetch(name, version),
    fetchLatest: (name) => fetch(name, Object.keys(registry[name] ?? {}).at(-1)),
  };
}

const update = (registry: Registry, lock: Lock, readmes: string[], projects: string[] = []) =>
  updateLock({
    readmes: new Set(readmes),
    projects: new Set(projects),
    lock,
    client: clientOf(registry),
    render: (text, source) =>
      text === "bomb" ? Promise.reject(new Error(`${source} takes too long`)) : Promise.resolve(),
    cache: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
  });

const empty: Lock = new Map();

test("pins the newest version of every package, READMEs only where they are pages", async () => {
  const registry = { b: { "2.0.0": "# b" }, a: { "1.0.0": "old", "1.1.0": "# a\n" } };
  const { lock, failures } = await update(registry, empty, ["a"], ["b", "a"]);
  expect(failures).toEqual([]);
  expect(lock.get("a")).toMatchObject({
    version: "1.1.0",
    readme: { file: "README.md", size: 4 },
  });
  expect(lock.get("b")).toMatchObject({ version: "2.0.0" });
  expect(lock.get("b")?.readme).toBeUndefined();
  const text = formatLock(lock);
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
  expect(parseLock(text, "lock.json")).toEqual(lock);
});

test("tells version and size that changed, and nothing when nothing did", async () => {
  const registry: Registry = { a: { "1.0.0": "# a" } };
  const { lock } = await update(registry, empty, ["a"]);
  expect(formatUpdate(await update(registry, lock, ["a"]))).toBe("0 changed, 1 packages pinned.");
  registry.a!["1.1.0"] = "Text. ".repeat(25);
  expect(formatUpdate(await update(registry, lock, ["a"]))).toBe(
    "a: 1.0.0 (0.0 kB) -> 1.1.0 (0.1 kB)\n1 changed, 1 packages pinned.",
  );
});

test("points out a version that was published again with other contents", async () => {
  const { lock } = await update({ a: { "1.0.0": "# a" } }, empty, ["a"]);
  const second = await update({ a: { "1.0.0": "# a swapped" } }, lock, ["a"]);
  expect(formatUpdate(second)).toContain("! same version, other contents");
});

test("a package that can't be had, or has lost its README, keeps its entry; one that is no longer listed leaves", async () => {
  const registry = { a: { "1.0.0": "# a" }, b: { "1.0.0": "# b" }, d: { "1.0.0": "# d" } };
  const { lock } = await update(registry, empty, ["a", "b", "d"]);
  const second = await update({ b: { "2.0.0": undefined } }, lock, ["a", "b", "c"]);
  expect(second.lock).toEqual(new Map([...lock].filter(([name]) => name !== "d")));
  expect(formatUpdate(second)).toBe(
    [
      "d: 1.0.0 (0.0 kB) -> none",
      "1 changed, 2 packages pinned.",
      "  a can't be had: gone (it stays at 1.0.0)",
      "  b can't be had: 2.0.0 contains no README (it stays at 1.0.0)",
      "  c can't be had: gone (it stays at none)",
    ].join("\n"),
  );
});

test("a README that can't be rendered, or is too large, isn't pinned", async () => {
  const registry = { a: { "1.0.0": "bomb" }, b: { "1.0.0": `b\n\n${">".repeat(101)}` } };
  const { lock, failures } = await update(registry, empty, ["a", "b"]);
  expect(lock.size).toBe(0);
  expect(failures.map(({ reason }) => reason)).toEqual([
    "a@1.0.0/README.md takes too long",
    "1.0.0 has in README.md:3:1 101 levels of lists or quotes (limit 100)",
  ]);
});

test.each([
  ["no JSON", "{", /^lock\.json: .*JSON/],
  ["another version", '{"lockVersion":2,"packages":{}}', /lockVersion/],
  [
    "a weak hash",
    '{"lockVersion":1,"packages":{"a":{"version":"1.0.0","integrity":"sha1-x"}}}',
    /at packages\.a\.integrity/,
  ],
])("a lock with %s is an error that says where and what to do", (_, text, message) => {
  expect(() => parseLock(text, "lock.json")).toThrow(message);
  expect(() => parseLock(text, "lock.json")).toThrow("npm run update -- readmes");
});
