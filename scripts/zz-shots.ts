import { launchChromium } from "./browser";
async function main() {
  const b = await launchChromium();
  const urls = process.argv.slice(2);
  for (const [width, scheme] of [[1440, "light"], [390, "dark"]] as const) {
    const c = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme });
    const p = await c.newPage();
    for (const u of urls) {
      await p.goto("http://localhost:9007" + u);
      await p.mouse.move(100, 300); await p.mouse.move(120, 310);
      await p.waitForTimeout(700);
      await p.screenshot({ path: `/tmp/w/s-${u.replaceAll(/\W+/g, "_")}${width}.png` });
    }
    if (width === 1440) {
      await p.goto("http://localhost:9007/concepts/");
      await p.getByRole("button", { name: "Search", exact: true }).click();
      await p.locator(".DocSearch-Input").fill("code splitting");
      await p.waitForTimeout(2500);
      await p.screenshot({ path: `/tmp/w/s-search${width}.png` });
    }
    await c.close();
  }
  await b.close();
}
void main();
