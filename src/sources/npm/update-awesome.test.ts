import { inTemporaryFolder } from "../../../test/temporary-folder";
import { createRegistryClient } from "./registry";
import { startRegistry } from "./testing/loopback-registry";
import { updateAwesome } from "./update-awesome";

inTemporaryFolder();

afterEach(() => jest.restoreAllMocks());

const entry = (name: string, more = "") =>
  `- package: ${name}\n  category: A\n  purpose: Does a thing.\n${more}`;

type Packages = Record<string, { time?: Record<string, string>; deprecated?: string }>;

/** Updates a list from a registry in which the last version in `time` is the newest. */
async function update(text: string, packages: Packages) {
  const registry = await startRegistry();
  registry.behave({
    metadata({ url = "" }, response, next) {
      const { time, deprecated } = packages[url.slice(1)] ?? {};
      const latest = Object.keys(time ?? {}).at(-1) ?? "1.0.0";
      const found = { "dist-tags": { latest }, versions: { [latest]: { deprecated } }, time };
      if (url.slice(1) in packages) response.end(JSON.stringify(found));
      else next();
    },
  });
  const env = { npm_config_registry: registry.url, npm_config_cache: "npm" };
  jest.replaceProperty(process, "env", { ...process.env, ...env });
  const client = await createRegistryClient({ cwd: ".", timeout: 2000, retries: 0 });
  try {
    return await updateAwesome(text, client, "2026-11-23");
  } finally {
    await registry.close();
  }
}

test("releases and deprecations are pinned, outdated ones removed, comments kept", async () => {
  const list = `# packages\n${entry("fresh", "  deprecated: never\n")}${entry("quiet")}${entry("old")}`;
  // A preview and a patch of an older version come in any order.
  const times = { created: "2020-01-01", "2.0.0-rc.1": "2026-01-09", "1.0.1": "2026-01-09" };
  const packages = {
    fresh: { time: { ...times, "2.0.0": "2026-01-02T01:00+02:00" } },
    quiet: { time: { "1.0.0": "2023-11-22" } },
    old: { time: { "1.0.0": "2020-01-01" }, deprecated: "use fresh" },
  };
  expect(await update(list, packages)).toEqual({
    text: `# packages\n${entry("fresh", "  version: 2.0.0\n  released: 2026-01-01\n")}${entry("quiet", "  version: 1.0.0\n  released: 2023-11-22\n")}${entry("old", "  version: 1.0.0\n  released: 2020-01-01\n  deprecated: use fresh\n")}`,
    notes: ["old: deprecated: use fresh", "quiet: no release since 2023-11-22"],
  });
});

test.each<[string, Packages]>([
  ["does not know it (404)", {}],
  ["1.0.0 has none", { odd: {} }],
  ["1.0.0 of 9999-01-01 is in the future", { odd: { time: { "1.0.0": "9999-01-01" } } }],
  ["all 2 versions have the same", { odd: { time: { "1.0.0": "2020", "1.1.0": "2020" } } }],
  ["1.0.10 of 2020 is older than", { odd: { time: { "1.0.10": "2020", "1.0.9": "2021" } } }],
])("the update stops: %s", async (reason, packages) => {
  await expect(update(entry("odd"), packages)).rejects.toThrow(reason);
});
