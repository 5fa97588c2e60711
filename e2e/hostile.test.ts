import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { normalizeReadme } from "../plugins/gatsby-source-npm-readme/normalize";
import {
  hostileInputs,
  hugeInputs,
  type HostileInput,
} from "../plugins/gatsby-source-npm-readme/testing/hostile-inputs";
import { deferImages } from "../src/components/page-body/page-body";
import { NO_SITE, openBodyRenderer } from "../src/gatsby-node/body/body-renderer";
import { inParts } from "./support/built-pages";
import { expect, test } from "./support/test";

// Without the policy: what is harmless is so because of what was done to the README.
test.use({ bypassCSP: true, serviceWorkers: "block" });
// One worker: each renders in a thread that loads all of the site's code.
test.describe.configure({ mode: "default", timeout: 600_000 });

const ADDRESS = "/loaders/css-loader/";
const publicDir = path.join(__dirname, "..", "public");
const built = fs.readFileSync(path.join(publicDir, ADDRESS, "index.html"), "utf8");

/** Every class that the site's documents and styles use, on an element that READMEs may have. */
function classInputs(): HostileInput[] {
  const files = fs.readdirSync(publicDir).filter((name) => name.endsWith(".css"));
  const styles = files.map((name) => fs.readFileSync(path.join(publicDir, name), "utf8")).join();
  const names = [
    ...[...styles.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name),
    ...[...built.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")),
  ];
  return inParts([...new Set(names)], 4).map((part, index) => ({
    name: `classes of the site, part ${String(index + 1)}`,
    markdown: part.map((name) => `<p class="${name} planted">${name}</p>`).join("\n\n"),
    shown: part.slice(-1),
  }));
}

interface Rendered extends HostileInput {
  html: string;
  /** Processor time in ms: a busy machine takes longer, and not more of it. */
  time: number;
}

/** Does with a README what a build does. */
async function render(inputs: readonly HostileInput[]): Promise<Rendered[]> {
  const toHtml = openBodyRenderer(NO_SITE);
  const job = { url: ADDRESS, readme: { package: "css-loader", repo: "webpack/css-loader" } };
  let last = process.cpuUsage();
  const spend = (): number => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    return (user + system) / 1000;
  };
  const rendering = [{ name: "first", markdown: "", shown: [] }, ...inputs].map(async (input) => {
    const { text } = normalizeReadme(`${input.markdown}\n\nLast words.`);
    const normalized = spend();
    const { html } = await toHtml({ ...job, text, source: input.name });
    return { ...input, html: deferImages(html), time: spend() + normalized };
  });
  return (await Promise.all(rendering)).slice(1);
}

/** What of a README could do harm, as the browser sees it; also after another round of parsing. */
const findHarm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const readme = document.querySelector("#readme-under-test")!;
    const harm: string[] = [];
    const inspect = (): void => {
      for (const node of readme.querySelectorAll<HTMLElement>("*")) {
        const name = node.localName;
        const isOurs = node.matches("button.copy, noscript, code-tabs, code-tabs :is(form, input)");
        const banned =
          "script,style,iframe,frame,object,embed,form,button,select,option,textarea,svg,math,base," +
          "meta,link,template,noscript,title,video,audio,source,picture,marquee,input:not([type=checkbox][disabled])";
        if ((node.matches(banned) || name.includes("-")) && !isOurs) harm.push(`<${name}>`);
        if (node.matches(".planted")) harm.push(`class ${node.className}`);
        if (/fixed|sticky/.test(getComputedStyle(node).position)) harm.push(`${name} is fixed`);
        for (const { name: key, value } of node.attributes) {
          if (/^on|^(?:style|srcdoc|srcset|name|ping|action|formaction|popover)$/.test(key))
            harm.push(`${name} ${key}`);
          if (key === "id" && !/^h\d$/.test(name) && !value.startsWith("user-content-"))
            harm.push(`id ${value}`);
        }
        if (node instanceof HTMLAnchorElement && node.hasAttribute("href")) {
          if (!/^(?:https?|mailto):$/.test(node.protocol)) harm.push(`href ${node.href}`);
          const isOutside = node.protocol !== "mailto:" && node.host !== location.host;
          if (isOutside && node.rel !== "nofollow ugc noopener") harm.push(`rel ${node.rel}`);
        }
        if (name === "img" && node.getAttribute("referrerpolicy") !== "no-referrer")
          harm.push("an image with a referrer");
      }
    };
    inspect();
    // Some attacks take shape only when their result is parsed again.
    // oxlint-disable-next-line no-self-assign -- that is what it does
    readme.innerHTML = readme.innerHTML;
    inspect();
    if ("hacked" in window) harm.push("a script ran");
    for (const key of ["body", "head", "forms", "cookie", "getElementById"] as const)
      if (Object.hasOwn(document, key) || document[key] instanceof HTMLAnchorElement)
        harm.push(`document.${key}`);
    if (!(document.body instanceof HTMLBodyElement)) harm.push("no body");
    return [...new Set(harm)];
  });

const PARTS = 5;
const all = [...hostileInputs, ...hugeInputs, ...classInputs()];
const isHuge = (name: string) => hugeInputs.some((input) => input.name === name);

/** Ten small READMEs share a page; each is whole, so that none can hide in another. */
const toGroups = (rendered: readonly Rendered[]): Rendered[][] => {
  const small = rendered.filter(({ name }) => !isHuge(name));
  return [
    ...inParts(small, Math.ceil(small.length / 10)),
    ...rendered.filter(({ name }) => isHuge(name)).map((input) => [input]),
  ];
};

for (const [index, inputs] of inParts(all, PARTS).entries())
  test(`hostile READMEs do no harm, ${String(index + 1)}`, async ({
    page,
    baseURL,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Service Worker registration blocked/);
    expect(all.length).toBeGreaterThan(110);
    const rendered = await render(inputs);
    const events: string[] = [];
    page.on("dialog", (dialog) => {
      events.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", () => events.push("a window"));
    page.on("frameattached", () => events.push("a frame"));
    await page.route("**", async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin === baseURL) return route.fallback();
      const isPublic =
        url.protocol === "https:" && /[a-z]\.(?:com|org|net|example)$/.test(url.host);
      const isFetched = request.resourceType() === "image" && !request.headers().referer;
      if (!isPublic || !isFetched) events.push(`${request.resourceType()} ${url.href}`);
      return route.fulfill({
        contentType: "image/svg+xml",
        body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      });
    });
    let html = "";
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: built.replace(
          '<div class="body">',
          (body) => `${body}<div id="readme-under-test">${html}</div>`,
        ),
      }),
    );
    for (const group of toGroups(rendered)) {
      const names = group.map(({ name }) => name).join(", ");
      html = group.map((input) => `<section>${input.html}</section>`).join("");
      for (const { name, time } of group) expect.soft(time, `${name}: time`).toBeLessThan(2000);
      await page.goto(ADDRESS, { timeout: 20_000 });
      // With the first movement comes the reading script, and with it the images.
      await page.mouse.move(700, 400);
      await page.mouse.move(710, 410);
      const texts = await page
        .locator("#readme-under-test > section")
        .evaluateAll((all) => all.map(({ textContent }) => textContent.replace(/\s+/g, " ")));
      for (const [at, { name, shown }] of group.entries())
        for (const words of [...shown, ...(isHuge(name) ? [] : ["Last words."])])
          expect.soft(texts[at], name).toContain(words);
      expect.soft(await findHarm(page), names).toEqual([]);
      expect.soft(page.url(), names).toBe(`${baseURL ?? ""}${ADDRESS}`);
      expect.soft(events.splice(0), names).toEqual([]);
    }
  });
