import { SourceError } from "../attempt";
import { updateAwesome } from "./update-awesome";

const entry = (name: string, more = "") =>
  `- package: ${name}\n  category: A\n  purpose: Does a thing.\n${more}`;

test("dates and deprecations are pinned, outdated ones removed, comments kept", async () => {
  const releases: Record<string, { released: string; deprecated?: string }> = {
    fresh: { released: "2026-01-02" },
    quiet: { released: "2023-11-22" },
    old: { released: "2020-01-01", deprecated: "use fresh" },
  };
  const fetchRelease = async (name: string) => {
    const release = releases[name];
    if (!release) throw new SourceError("the registry does not know it (404)");
    return Promise.resolve({ deprecated: undefined, ...release });
  };
  const list = ["fresh", "quiet", "old", "gone"];
  const before = `# packages\n${entry("fresh", "  deprecated: never\n")}${list
    .slice(1)
    .map((name) => entry(name))
    .join("")}`;
  expect(await updateAwesome(before, { fetchRelease }, "2026-11-23")).toEqual({
    text: `# packages\n${entry("fresh", "  released: 2026-01-02\n")}${entry("quiet", "  released: 2023-11-22\n")}${entry("old", "  released: 2020-01-01\n  deprecated: use fresh\n")}${entry("gone")}`,
    notes: ["old: deprecated: use fresh", "quiet: no release since 2023-11-22"],
    failures: ["gone can't be had: the registry does not know it (404)"],
  });
});
