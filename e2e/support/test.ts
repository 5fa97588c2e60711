import { expect, test as base, type Page } from "@playwright/test";

interface ConsoleGuard {
  /** Allows console lines that match, for a test that breaks something on purpose. */
  allow(pattern: RegExp): void;
}

/**
 * The test function of this site. Every test fails if the page writes a warning or an error to its
 * console, or throws, unless the test says that it provokes just that.
 */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  // The path is known only once the global set-up has run, in the worker's environment.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, executablePath: process.env.CHROMIUM_PATH ?? "" });
    },
    { scope: "worker" },
  ],
  consoleGuard: [
    async ({ page }, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
      page.on("console", (message) => {
        if (["warning", "error"].includes(message.type())) lines.push(message.text());
      });
      page.on("pageerror", (error) => lines.push(error.message));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, "lines on the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Paths that the page asks for from now on. */
export function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Urls of the scripts that the page asks for from now on. */
export function watchScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.push(new URL(request.url()).pathname);
  });
  return urls;
}
