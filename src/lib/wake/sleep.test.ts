import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { stitchSliceForAPage } from "gatsby/dist/utils/slices/stitching";
import { readRuntimeScripts, sleepPage } from ".";

const start = '<!-- slice-start id="_gatsby-scripts-1" -->';
const end = '<!-- slice-end id="_gatsby-scripts-1" -->';

/** The slice as Gatsby 5.16.1 writes it to `public/_gatsby/slices/`, line breaks and all. */
const sliceOf = (app: string, hash = "641e900831da72d9937e") => `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-${app}.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="${hash}";</script><script src="/webpack-runtime-7223.js" async></script><script src="/framework-9103.js" async></script><script src="/app-${app}.js" async></script>`;

/** A page as Gatsby 5.16.1 leaves it: the path's own script, then the slice. */
const pageOf = (slice: string, pagePath = "/concepts/") =>
  `<!DOCTYPE html><html><body><div id="___gatsby"><p>Text of $1 & $& page</p></div>` +
  `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${JSON.stringify(pagePath)};/*]]>*/</script>` +
  `${start}${slice}${end}</body></html>`;

const setupUrl = "/wake-0123456789.js";

/** What the build does with one page. */
function sleep(html: string): string {
  const runtime = readRuntimeScripts(html);
  return runtime ? sleepPage(html, runtime, setupUrl) : html;
}

/** The data that the page script finds in a page. */
function wakeData(html: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="wake">(.*?)<\/script>/s.exec(html)?.[1] ?? "null",
  );
}

describe("readRuntimeScripts", () => {
  test("reads the globals and the scripts in their order", () => {
    expect(readRuntimeScripts(pageOf(sliceOf("a1")))).toEqual({
      setup: `window.___chunkMapping="{\\"app\\":[\\"/app-a1.js\\"]}";window.___webpackCompilationHash="641e900831da72d9937e";`,
      scripts: ["/webpack-runtime-7223.js", "/framework-9103.js", "/app-a1.js"],
    });
  });

  test("the globals are the same text on every page of a build, so that one file serves all", () => {
    const [one, other] = ["/", "/concepts/output/"].map((url) => pageOf(sliceOf("a1"), url));
    expect(readRuntimeScripts(one!)?.setup).toBe(readRuntimeScripts(other!)?.setup);
  });

  test("the globals are JavaScript that sets what the runtime reads", () => {
    const { setup } = readRuntimeScripts(pageOf(sliceOf("a1")))!;
    const window: Record<string, string> = {};
    vm.runInNewContext(setup, { window });
    expect(window).toEqual({
      ___chunkMapping: '{"app":["/app-a1.js"]}',
      ___webpackCompilationHash: "641e900831da72d9937e",
    });
  });

  test.each([
    ["a page without Gatsby's slice", "<!DOCTYPE html><html><body></body></html>"],
    ["a page whose slice is empty", pageOf("")],
    ["a page that sleeps", sleep(pageOf(sliceOf("a1")))],
  ])("%s has none", (_, html) => expect(readRuntimeScripts(html)).toBeUndefined());

  test.each([
    ["no chunk mapping", sliceOf("a1").replace("___chunkMapping", "___chunks")],
    ["no compilation hash", sliceOf("a1").replace("___webpackCompilationHash", "___hash")],
    ["a hash of another kind", sliceOf("a1", "xyz")],
    ["scripts written in another way", sliceOf("a1").replaceAll(" async>", " async>0")],
  ])("with %s it stops and says where to look", (_, slice) =>
    expect(() => readRuntimeScripts(pageOf(slice))).toThrow(
      "Gatsby's scripts are not where they were in 5.16: mend src/lib/wake/sleep.ts for this version.",
    ),
  );
});

describe("sleepPage", () => {
  test("leaves data in place of the scripts, and the rest of the page as it was", () => {
    expect(sleep(pageOf(sliceOf("a1")))).toBe(
      `<!DOCTYPE html><html><body><div id="___gatsby"><p>Text of $1 & $& page</p></div>${start}` +
        `<script type="application/json" id="wake">{"setup":"${setupUrl}",` +
        `"scripts":["/webpack-runtime-7223.js","/framework-9103.js","/app-a1.js"],"path":"/concepts/"}</script>` +
        `${end}<!-- page-path "/concepts/" --></body></html>`,
    );
  });

  test("nothing of it runs by itself", () => {
    const scripts = sleep(pageOf(sliceOf("a1"))).match(/<script[^>]*>/g);
    expect(scripts).toEqual(['<script type="application/json" id="wake">']);
  });

  test.each(["/", "/concepts/output/", '/a"b/', "/a\\b/", "/a<b/", "/$1$&/", "/Обзор/"])(
    "keeps the path %s",
    (pagePath) => {
      const html = sleep(pageOf(sliceOf("a1"), pagePath));
      expect(wakeData(html)).toMatchObject({ path: pagePath });
      expect(sleep(html)).toBe(html);
      expect(html.match(/<\/script>/g)).toHaveLength(1);
    },
  );

  test("does nothing to a page that sleeps", () => {
    const asleep = sleep(pageOf(sliceOf("a1")));
    expect(sleep(asleep)).toBe(asleep);
    const runtime = readRuntimeScripts(pageOf(sliceOf("a1")))!;
    expect(sleepPage(asleep, runtime, setupUrl)).toBe(asleep);
  });

  test("a page that names no path is refused", () => {
    const html = pageOf(sliceOf("a1")).replace("gatsby-script-loader", "something-else");
    expect(() => sleep(html)).toThrow(
      "A page names no path of its own: was its HTML written by Gatsby 5.16?",
    );
  });
});

describe("a build after the one that put a page to sleep", () => {
  let publicDir: string;
  beforeEach(async () => {
    publicDir = await mkdtemp(path.join(os.tmpdir(), "webpack-docs-"));
    await mkdir(path.join(publicDir, "_gatsby/slices"), { recursive: true });
    await mkdir(path.join(publicDir, "concepts"));
  });
  afterEach(() => rm(publicDir, { recursive: true }));

  /** Renews the slice in a page by Gatsby's own code, as it does when only scripts changed. */
  async function stitch(html: string, slice: string): Promise<string> {
    const file = path.join(publicDir, "concepts/index.html");
    await writeFile(file, html);
    await writeFile(path.join(publicDir, "_gatsby/slices/_gatsby-scripts-1.html"), slice);
    await stitchSliceForAPage({ pagePath: "/concepts/", publicDir });
    return readFile(file, "utf8");
  }

  test("finds the slice again, and the page sleeps with the new scripts", async () => {
    const asleep = sleep(pageOf(sliceOf("a1")));
    const stitched = await stitch(asleep, sliceOf("b2"));
    expect(stitched).toContain('<script src="/app-b2.js" async></script>');
    expect(sleep(stitched)).toBe(asleep.replaceAll("app-a1", "app-b2"));
  });

  test("changes nothing in the page when the scripts are the same", async () => {
    const asleep = sleep(pageOf(sliceOf("a1")));
    expect(sleep(await stitch(asleep, sliceOf("a1")))).toBe(asleep);
  });

  test("may renew it any number of times", async () => {
    let html = sleep(pageOf(sliceOf("a1")));
    for (const app of ["b2", "c3", "d4"]) html = sleep(await stitch(html, sliceOf(app)));
    expect(html).toBe(sleep(pageOf(sliceOf("d4"))));
  });
});
