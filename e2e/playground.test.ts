import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { filesToHash } from "../src/components/playground/share";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { isSameDocument, markDocument, sideways } from "./support/places";
import { shifted, watchShifts } from "./support/shifts";
import { expect, test } from "./support/test";

const manifest = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  devDependencies: Record<string, string>;
};
const { webpack: version = "" } = manifest.devDependencies;

const status = (page: Page): Locator => page.getByRole("main").getByRole("status");
const editor = (page: Page, path: string): Locator =>
  page.getByRole("textbox", { name: `${path}. Press Escape` });
const panel = (page: Page, name: string): Locator => page.getByRole("tabpanel", { name });
const select = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();

/** Waits for a build; the first one loads webpack. */
const built = (page: Page): Promise<void> =>
  expect(status(page)).toHaveText(/^Built in \d+ ms: /, { timeout: 30_000 });

/** Opens the page; without a hash, webpack starts when the pointer comes. */
async function visit(page: Page, hash = ""): Promise<void> {
  await page.goto(`/playground/${hash}`);
  if (hash === "") await page.getByRole("button", { name: "Run" }).hover();
}

async function open(page: Page, hash = ""): Promise<void> {
  await visit(page, hash);
  await built(page);
}

/** Replaces the text of a file, and waits until the editor has it. */
async function write(page: Page, path: string, text: string): Promise<void> {
  await select(page, path);
  await editor(page, path).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

const project = (index: string, more: Record<string, string> = {}): string =>
  filesToHash({
    "src/index.js": index,
    "webpack.config.js": 'export default { mode: "none" };\n',
    "package.json": '{ "type": "module" }',
    ...more,
  });

test.describe.configure({ timeout: 90_000 });

test("the first project is built and printed as webpack does, with its version", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(`webpack ${version}`, { exact: true })).toBeVisible();
  const output = panel(page, "Output");
  await expect(output).toContainText(/asset main\.js .*\[emitted\]/);
  await expect(output).toContainText(`webpack ${version} compiled successfully in`);
  await page.getByRole("button", { name: "Run" }).click();
  await built(page);
});

test("the page shows the first project, and loads webpack when it is used", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/playground/");
  await expect(panel(page, "src/index.js")).toContainText(
    'const list = document.createElement("ul");',
  );
  await expect(status(page)).toHaveText("Starts as soon as you use it.");
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(asked.filter((url) => /\/playground-\w+\.js$/.test(url))).toEqual([]);
  // This click comes before the code that handles it.
  await page.getByRole("tab", { name: "Files" }).dispatchEvent("click");
  await expect(panel(page, "Files")).toContainText("main.js", { timeout: 30_000 });
});

test("the keyboard starts it too", async ({ page }) => {
  await page.goto("/playground/");
  await page.getByRole("tab", { name: "src/index.js" }).focus();
  await built(page);
});

test("an edit is built; files have sizes and content, and the diff shows what changed", async ({
  page,
}) => {
  await open(page, project('console.log("before");\n'));
  await write(page, "src/index.js", 'console.log("after");\n');
  await select(page, "Files");
  const row = page.getByRole("row", { name: /^dist\/main\.js/ });
  await expect(row).toContainText(/main\.js\s*\d+ B\s*\d+ B/);
  const content = page.getByRole("textbox", { name: "Content of dist/main.js" });
  await expect(content).toContainText('console.log("after");');
  await select(page, "Changes");
  const diff = page.getByRole("group", { name: "Changes of dist/main.js" });
  await expect(diff.getByRole("insertion")).toHaveText('console.log("after");\n');
  await expect(diff.getByRole("deletion")).toHaveText('console.log("before");\n');
});

test("files are added, renamed and deleted by keyboard", async ({ page }) => {
  await page.goto(`/playground/${project('import "./new.js";')}`);
  await expect(status(page)).toHaveText("1 error", { timeout: 30_000 });
  await page.getByRole("button", { name: "Add a file" }).press("Enter");
  const name = page.getByRole("textbox", { name: "New file" });
  await expect(name).toBeFocused();
  await name.fill("../new.js");
  await name.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/“\.\.\/new\.js” is no path/);
  await name.fill("src/new.js");
  await name.press("Enter");
  await expect(page.getByRole("tab", { name: "src/new.js" })).toBeFocused();
  await built(page);
  await page.getByRole("button", { name: "Rename src/new.js" }).press("Enter");
  await page.getByRole("textbox", { name: "New name" }).fill("src/other.js");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("1 error");
  await page.getByRole("button", { name: "Delete src/other.js" }).press("Enter");
  await expect(page.getByRole("tab", { name: "src/other.js" })).toHaveCount(0);
});

test("an error leads to its line", async ({ page }) => {
  await page.goto(`/playground/${project('let a;\nimport "./missing.js";\n')}`);
  await expect(status(page)).toHaveText("1 error", { timeout: 30_000 });
  await select(page, "package.json");
  const problem = page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  await expect(problem).toContainText("Can't resolve './missing.js'");
  await problem.getByRole("button", { name: /src\/index\.js:2/ }).click();
  await expect(editor(page, "src/index.js")).toBeFocused();
  await page.keyboard.press("Home");
  // Elsewhere, `/` opens the search.
  await page.keyboard.type("// ");
  await built(page);
});

test("an invalid configuration is refused with webpack's own message", async ({ page }) => {
  await open(page, project(""));
  await write(page, "webpack.config.js", 'export default { mode: "none", ouput: {} };');
  await expect(panel(page, "Output")).toContainText("unknown property 'ouput'");
  await expect(status(page)).toHaveText("1 error");
});

test("the bundle runs in the preview, and its console is shown", async ({ page }) => {
  await open(page);
  await select(page, "Preview");
  const items = page.frameLocator("iframe[title=Preview]").getByRole("listitem");
  await expect(items).toHaveText(["1", "8", "27", "64", "125"]);
  const console = page.getByRole("log", { name: "Console" });
  await expect(console).toContainText("Hello from webpack!");
  await write(page, "src/index.js", 'console.warn("careful");');
  await expect(console).toHaveText("careful");
});

test("modules have sizes and a graph of imports, and open their files", async ({ page }) => {
  await open(page);
  await select(page, "Modules");
  await expect(page.getByRole("img", { name: /^Sizes of \d+ modules/ })).toBeVisible();
  const graph = page.getByRole("figure");
  await graph.getByRole("button", { name: "./src/greet.js" }).focus();
  await expect(graph).toContainText(
    /\.\/src\/greet\.js imports nothing\. It is imported by \.\/src\/index\.js\./,
  );
  await graph.getByRole("button", { name: "./src/index.js" }).hover();
  await expect(graph).toContainText(/, and loads \.\/src\/greet\.js lazily\. .* it is the entry/);
  const modules = page.getByRole("list", { name: "Modules", exact: true });
  await modules.getByRole("button", { name: "./src/greet.js" }).click();
  await expect(editor(page, "src/greet.js")).toBeFocused();
});

test("modules that webpack merges keep their imports in the graph", async ({ page }) => {
  await open(page, "#example=/examples/guides/tree-shaking/voyage.zip");
  await select(page, "Modules");
  const graph = page.getByRole("figure");
  await graph.getByRole("button", { name: "./src/ports.js" }).focus();
  await expect(graph).toContainText(
    "imports ./src/define-port.js. It is imported by ./src/index.js.",
  );
});

test("a package that isn't there is reported once, with those that are", async ({ page }) => {
  const config = 'import Some from "some-plugin"; export default { plugins: [new Some()] };';
  await page.goto(`/playground/${project("", { "webpack.config.js": config })}`);
  await expect(status(page)).toHaveText("1 error", { timeout: 30_000 });
  const problem = page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  await expect(problem).toContainText(/some-plugin isn't available.* css-loader, /);
  await expect(problem).not.toContainText("base64-js");
});

test("a copied link opens the same project elsewhere", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await write(page, "src/greet.js", 'export const greet = () => "shared ü";\n');
  await built(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(status(page)).toHaveText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/playground\/#1=[\w-]+$/);
  // So edits survive a reload, too.
  await expect(page).toHaveURL(link);
  const other = await context.newPage();
  await other.goto(link);
  await select(other, "src/greet.js");
  await expect(editor(other, "src/greet.js")).toContainText('"shared ü"');
  await built(other);
});

test("a damaged link and a missing example say so, and a project that is too large has no link", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  await open(page, project("").slice(0, -5));
  await expect(page.getByRole("alert")).toHaveText(/^This link is damaged/);
  await page.goto("/playground/#example=/examples/no/such.zip");
  await expect(page.getByRole("alert")).toHaveText(/^The example .* is not on this site/);
  const noise = Array.from({ length: 9_000 }, (_, index) => Math.sin(index)).join();
  await write(page, "src/index.js", `// ${noise}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(status(page)).toHaveText(/too large for a link \(30,000 characters\)/);
});

test("the project is exported with exact versions, and can be sent to StackBlitz", async ({
  page,
}) => {
  await open(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("playground.zip");
  const files = unzipSync(fs.readFileSync(await download.path()));
  expect(Object.keys(files)).toContain("playground/src/style.css");
  const { devDependencies } = JSON.parse(
    strFromU8(files["playground/package.json"] ?? new Uint8Array()),
  ) as typeof manifest;
  expect(devDependencies).toEqual({
    webpack: version,
    "webpack-cli": manifest.devDependencies["webpack-cli"],
  });
  const posted = page.context().waitForEvent("request", (request) => request.method() === "POST");
  await page.context().route("https://stackblitz.com/run", (route) => route.fulfill({ body: "" }));
  await page.getByRole("button", { name: "Open in StackBlitz" }).click();
  const sent = new URLSearchParams((await posted).postData() ?? "");
  expect(sent.get("project[files][src/cubes.js]")).toContain("export const cubes");
});

test("an example opens from the gallery and from its page", async ({ page }) => {
  await open(page);
  await page.getByText(/^Guides \d+$/).click();
  const link = page.getByRole("link", { name: "garden", exact: true }).first();
  const zip = page.getByRole("link", { name: "garden as a ZIP file" }).first();
  await expect(zip).toHaveAttribute("href", /^\/examples\/guides\/.+\/garden\.zip$/);
  await link.click();
  await expect(page.getByRole("main").getByText("garden", { exact: true }).first()).toBeVisible();
  await page.goto("/configuration/output/");
  await markDocument(page);
  const left = page.url();
  const opener = page.getByRole("link", { name: /^Open .* in the playground$/ }).first();
  const name = /^Open (.*) in/.exec(await opener.innerText())?.[1] ?? "";
  await opener.click();
  await expect(page.getByRole("main").getByText(name, { exact: true }).first()).toBeVisible();
  // Only the document of the playground may have frames.
  expect(await isSameDocument(page)).toBe(false);
  await expect(status(page)).toHaveText(/^(?:Built in|\d+ error)/, { timeout: 30_000 });
  await markDocument(page);
  await page.getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL("/blog/");
  expect(await isSameDocument(page)).toBe(false);
  await page.goBack();
  await expect(page.frameLocator("iframe[title=webpack]").locator("script")).toHaveCount(1);
  await expect(status(page)).toHaveText(/^(?:Built in|\d+ error)/, { timeout: 30_000 });
  await page.goBack();
  await expect(page).toHaveURL(left);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Output");
});

test("a build that runs away is canceled, and the next one works", async ({ page }) => {
  await open(page, project(""));
  await write(page, "webpack.config.js", "for (;;) {}");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(status(page)).toHaveText("The build was canceled.");
  await write(page, "webpack.config.js", 'export default { mode: "none" };');
  await built(page);
});

test("names and values of options are completed from the schema", async ({ page }) => {
  await open(page, project("", { "webpack.config.js": "export default {};" }));
  await select(page, "webpack.config.js");
  await editor(page, "webpack.config.js").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("export default { output: {  } };");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("filena");
  await page.getByRole("option", { name: "filename" }).click();
  await page.keyboard.insertText(': "a.js" }, mode: ');
  await page.keyboard.type("prod");
  await page.getByRole("option", { name: /production/ }).click();
  await expect(editor(page, "webpack.config.js")).toContainText('mode: "production"');
});

test("the option at the cursor has a card of the reference", async ({ page }) => {
  await open(page, project("", { "webpack.config.js": 'export default { devtool: "eval" };' }));
  await select(page, "webpack.config.js");
  await editor(page, "webpack.config.js").click();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowRight");
  const card = page.getByRole("complementary", { name: "Option at the cursor" });
  await expect(card.getByRole("link", { name: "devtool" })).toHaveAttribute(
    "href",
    "/configuration/devtool/#devtool",
  );
  await expect(card).toContainText(/\S\.Type.*Default/s);
});

test("webpack that can't be loaded can be retried", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_FAILED/);
  // Without the list there is no frame either, whose arrival would start another attempt.
  await page.route("/playground/index.json", (route) => route.abort());
  await visit(page);
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("webpack could not be loaded.", { timeout: 15_000 });
  await page.unroute("/playground/index.json");
  await failure.getByRole("button", { name: "Try again" }).click();
  await built(page);
});

test("once opened, it works offline", async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(page);
  await context.setOffline(true);
  await open(page);
  await write(page, "src/greet.js", "oops(");
  await expect(status(page)).toHaveText("1 error");
});

test("on a phone, code and result take turns, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(editor(page, "src/index.js")).toBeVisible();
  await expect(panel(page, "Output")).toBeHidden();
  await page.getByRole("button", { name: "Result" }).click();
  await expect(panel(page, "Output")).toBeVisible();
  await expect(editor(page, "src/index.js")).toBeHidden();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says so and has the examples as archives", async ({ page }) => {
    await page.goto("/playground/");
    await expect(page.getByText(/^The playground needs JavaScript\./)).toBeVisible();
    await page.getByText(/^Guides \d+$/).click();
    await expect(page.getByRole("link", { name: "garden as a ZIP file" }).first()).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`axe finds nothing, and nothing moves, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    await watchShifts(page);
    await open(page);
    expect(await shifted(page)).toBeLessThan(0.001);
    await expectAccessible(page, "main");
    await write(page, "src/index.js", 'import "./missing.js";');
    await expect(status(page)).toHaveText("1 error");
    if (look.width === 390) await page.getByRole("button", { name: "Result" }).click();
    for (const name of ["Output", "Files", "Modules", "Changes"]) {
      await select(page, name);
      await expectAccessible(page, "main");
    }
  });
}
