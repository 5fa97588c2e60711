import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/support/chromium";
(async () => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  for (const [url, sel, w, theme] of JSON.parse(process.argv[2]!) as [string,string,number,"light"|"dark"][]) {
    const c = await browser.newContext({ viewport: { width: w, height: 1300 }, colorScheme: theme, serviceWorkers: "block" });
    const p = await c.newPage();
    await p.goto("http://localhost:9000" + url);
    await p.evaluate((s) => document.querySelector(s)?.scrollIntoView({block:"start"}), sel);
    await p.waitForTimeout(700);
    const name = `${url.replaceAll("/", "_")}${sel.replace(/\W/g,"")}-${w}-${theme}.png`;
    await p.screenshot({ path: "screenshots/" + name });
    console.log(name, await p.evaluate(() => document.documentElement.scrollWidth));
    await c.close();
  }
  await browser.close();
})();
