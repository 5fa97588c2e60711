import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/browser";

const port = Number(process.env.E2E_PORT ?? 9010);

const isCI = Boolean(process.env.CI);

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  // One more than cores: tests also wait for timers and pages.
  workers: 3,
  forbidOnly: isCI,
  // A busy machine may be late; what is wrong stays wrong. The summary names what was flaky.
  retries: isCI ? 2 : 0,
  reporter: "list",
  timeout: isCI ? 60_000 : 30_000,
  expect: { timeout: isCI ? 10_000 : 5_000 },
  use: {
    baseURL: `http://localhost:${String(port)}`,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "allow",
    launchOptions: { args: CHROMIUM_ARGUMENTS },
  },
  webServer: {
    command: "node --import tsx scripts/serve.ts",
    env: { PORT: String(port) },
    port,
    reuseExistingServer: false,
  },
});
