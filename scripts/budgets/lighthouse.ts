import { launchChromium } from "../browser";

const PAGES = [
  ...["/", "/concepts/", "/organization/", "/starter-kits/", "/vote/", "/loaders/css-loader/"],
  ...["/blog/2020-10-10-webpack-5-release/", "/concepts/printable/"],
];
const PORT = 9_151;
/** A busy machine takes points of performance: the best of so many runs counts. */
const RUNS = 3;

/** Runs Lighthouse's simulated phone on a page of each kind; true if all have all points. */
export async function measureLighthouse(origin: string, longest: string): Promise<boolean> {
  const { default: lighthouse } = await import("lighthouse");
  const browser = await launchChromium([`--remote-debugging-port=${PORT}`]);
  let isPerfect = true;
  try {
    for (const url of [...PAGES, longest]) {
      let problems: string[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(origin + url, {
          port: PORT,
          // A printable page is for paper: neither its speed nor its place in searches counts.
          onlyCategories: url.endsWith("/printable/")
            ? ["accessibility", "best-practices"]
            : ["performance", "accessibility", "best-practices", "seo"],
          blockedUrlPatterns: ["https://*"],
          logLevel: "error",
        });
        const { categories = {}, audits = {} } = result?.lhr ?? {};
        problems = Object.values(categories)
          .filter(({ score }) => score !== 1)
          .flatMap(({ title, score, auditRefs }) => [
            `${title}: ${score ?? "no score"}`,
            ...auditRefs
              .map(({ id, weight }) => ({ audit: audits[id], weight }))
              .filter(({ audit, weight }) => weight > 0 && (audit?.score ?? 1) < 1)
              .map(
                ({ audit }) => `  ${audit?.id ?? ""}: ${audit?.displayValue ?? audit?.title ?? ""}`,
              ),
          ]);
        if (problems.length === 0) break;
      }
      console.log([`${problems.length === 0 ? "✓" : "✘"} ${url}`, ...problems].join("\n    "));
      if (problems.length > 0) isPerfect = false;
    }
  } finally {
    await browser.close();
  }
  return isPerfect;
}
