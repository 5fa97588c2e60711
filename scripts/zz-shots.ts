import { launchChromium } from "./browser";
async function main() {
  const browser = await launchChromium();
  const urls = process.argv.slice(3); const out = process.argv[2] ?? "/tmp/w/shots";
  const widths = (process.env.W ?? "768,1440").split(",").map(Number);
  for (const width of widths) for (const colorScheme of (process.env.T ?? "dark").split(",") as ("light" | "dark")[]) {
    const page = await browser.newPage({ viewport: { width, height: Number(process.env.H ?? 1000) }, colorScheme, serviceWorkers: "block" });
    for (const url of urls) {
      await page.goto("http://localhost:9005" + url); await page.waitForTimeout(700);
      const y = Number(process.env.Y ?? 0);
      if (y) { await page.evaluate((y) => scrollTo(0, y), y); await page.waitForTimeout(500); }
      const name = url.split("/").filter(Boolean).join("-").replace(/\W+/g, "-") || "home";
      await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}${y ? "-" + y : ""}.png` });
    }
    await page.close();
  }
  await browser.close();
}
void main();
