import { documentRows } from "./support/faults/documents";
import { startFaultyHost, type FaultyHost } from "./support/faults/host";
import { partRows } from "./support/faults/parts";
import { savingRows } from "./support/faults/saving";
import { searchRows } from "./support/faults/search";
import { storageRows } from "./support/faults/storage";
import { test as base } from "./support/test";

const test = base.extend<{ host: FaultyHost }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it.
  host: async ({}, use) => {
    const host = await startFaultyHost();
    await use(host);
    await host.close();
  },
  // What the worker fetches, too, has to come from the host alone.
  baseURL: async ({ host }, use) => use(host.url),
});

/** What breaks, by subject. */
const table = {
  "the document": documentRows,
  parts: partRows,
  search: searchRows,
  saving: savingRows,
  storage: storageRows,
};

for (const [subject, rows] of Object.entries(table)) {
  test.describe(subject, () => {
    for (const { what, how, gets, run } of rows) {
      test(`${what} · ${how} → ${gets}`, async ({ page, context, host, consoleGuard }) => {
        // The browser says so itself of each request that fails.
        consoleGuard.allow(/^Failed to load resource|net::ERR_/);
        await run({ page, context, host, allow: (pattern) => consoleGuard.allow(pattern) });
      });
    }
  });
}
