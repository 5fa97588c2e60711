import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { builtPages } from "./support/built-pages";
import { expect, test } from "./support/test";

const documentOf = (url: string): string =>
  fs.readFileSync(path.join(__dirname, "../public", url, "index.html"), "utf8");

const figureOf = (page: Page) =>
  page.getByRole("figure", { name: "From the entry to the emitted files" });

/** Computed colors of the first file and of the arrows. */
const colorsOf = (page: Page) =>
  figureOf(page).evaluate((figure) => {
    const [rect, edge] = [figure.querySelector("rect.file"), figure.querySelector("path.edge")];
    if (!rect || !edge) throw new Error("The diagram has no file or no arrow.");
    const probe = document.createElement("p");
    probe.style.cssText = "color: CanvasText; forced-color-adjust: none";
    document.body.append(probe);
    const { color: ink } = getComputedStyle(probe);
    probe.remove();
    const { fill } = getComputedStyle(rect);
    const { stroke, fill: edgeFill } = getComputedStyle(edge);
    return { fill, stroke, edgeFill, ink };
  });

test("a diagram is read as its caption and description, without the drawing", async ({ page }) => {
  await page.goto("/concepts/");
  await expect(figureOf(page)).toMatchAriaSnapshot(`
    - figure:
      - paragraph: From the entry to the emitted files
      - paragraph: /src.index\\.js imports .*, which loads main\\./
  `);
});

test("follows the theme, forced colors and paper", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/concepts/");
  const light = await colorsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colorsOf(page);
  expect(dark.fill).not.toBe(light.fill);
  expect(dark.stroke).not.toBe(light.stroke);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await colorsOf(page)).toMatchObject({ fill: light.fill, stroke: light.stroke });
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  const { fill, stroke, edgeFill, ink } = await colorsOf(page);
  // A filled line would hide what lies between its bends.
  expect({ fill, stroke, edgeFill }).toEqual({ fill: "none", stroke: ink, edgeFill: "none" });
});

for (const width of [390, 1440]) {
  test(`every diagram fits ${width} px, and its words fit their boxes`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const urls = builtPages.filter(
      (url) => url.endsWith("/") && documentOf(url).includes('class="diagram"'),
    );
    expect(urls.length).toBeGreaterThanOrEqual(24);
    for (const url of urls) {
      await page.goto(url);
      const faults = await page.locator(".diagram").evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const shown = [...figure.querySelectorAll("svg")].filter((svg) => svg.clientWidth > 0);
          const [svg] = shown;
          if (!svg || shown.length > 1) return [`${shown.length} drawings are shown`];
          const isSmall = svg.clientWidth < Number(svg.getAttribute("width"));
          const texts = [...svg.querySelectorAll("rect:not(.hull) + text")] as SVGTextElement[];
          const wide = texts.filter((text) => {
            const box = text.previousElementSibling as SVGRectElement;
            return text.getBBox().width > box.getBBox().width - 8;
          });
          const words = wide.map(({ textContent }) => textContent);
          return isSmall ? [`shown at ${svg.clientWidth} px`, ...words] : words;
        }),
      );
      expect(faults, url).toEqual([]);
    }
  });
}
