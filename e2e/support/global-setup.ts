import { chromiumPath } from "../../scripts/browser";

/**
 * Finds or unpacks the browser once, before the workers start: they all inherit the variables that
 * say where it is and where its libraries are.
 */
export default async function globalSetup(): Promise<void> {
  process.env.CHROMIUM_PATH = await chromiumPath();
}
