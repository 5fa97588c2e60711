import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./e2e/support/chromium";

const port = Number(process.env.E2E_PORT ?? 9010);

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what is wrong is wrong twice. The summary names what was flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "node_modules/.cache/test-results/browser.json" }]],
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    baseURL: `http://localhost:${String(port)}`,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "allow",
    launchOptions: { args: chromiumArguments },
  },
  webServer: {
    command: "node --import tsx scripts/serve.ts",
    env: { PORT: String(port) },
    port,
    reuseExistingServer: false,
  },
});
