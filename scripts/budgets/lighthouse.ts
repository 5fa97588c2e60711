import { launchChromium } from "../browser";

const PAGES = [
  ...["/", "/concepts/", "/organization/", "/starter-kits/", "/vote/", "/loaders/css-loader/"],
  ...["/blog/2020-10-10-webpack-5-release/", "/concepts/printable/"],
];
const PORT = 9_151;
/** A busy machine lowers scores, so the best of these runs counts. */
const RUNS = 3;

/** Runs Lighthouse's mobile audit on each kind of page; true if all scores are 100. */
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
          // Printable pages are for paper, so speed and SEO don't count.
          onlyCategories: url.endsWith("/printable/")
            ? ["accessibility", "best-practices"]
            : ["performance", "accessibility", "best-practices", "seo"],
          blockedUrlPatterns: ["https://*"],
          logLevel: "error",
        });
        const { categories = {}, audits = {} } = result?.lhr ?? {};
        const scores = Object.values(categories).filter(({ score }) => score !== 1);
        problems = [...scores, ...(scores.length > 0 ? Object.values(audits) : [])]
          .filter(({ score }) => (score ?? 1) < 1)
          .map(({ title, score }) => `${title}: ${score ?? ""}`);
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
