import type { Page } from "@playwright/test";

/** What a policy has blocked. */
export interface Violation {
  /** Page on which it happened. */
  page: string;
  /** Directive that it broke. */
  directive: string;
  /** Address that was not loaded; `inline`, `eval` or `wasm-eval` for code. */
  blocked: string;
}

/**
 * Notes everything that the Content Security Policy blocks on a page from now on, through all
 * navigations; told by the pages' own events, and by the console, where frames and workers speak.
 */
export async function watchViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction("noteViolation", (violation: Violation) => {
    violations.push(violation);
  });
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { noteViolation } = window as unknown as {
        noteViolation: (violation: Violation) => void;
      };
      noteViolation({
        page: location.pathname,
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
      });
    });
  });
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|violates the following|\bCSP\b|requires 'Trusted/.test(text)) {
      violations.push({ page: new URL(page.url()).pathname, directive: "console", blocked: text });
    }
  });
  return violations;
}
