const SANDBOX = "sandbox allow-scripts";

/** What code of readers may do: run, and show what the page gave it. */
const META =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; " +
  "style-src 'unsafe-inline' blob: data:; img-src blob: data:; font-src blob: data:; " +
  "media-src blob: data:; worker-src blob:; connect-src blob: data:; form-action 'none'; base-uri 'none'";

/** Policy of `/playground/frame.html`: as a header, and what of it a `<meta>` element can have. */
export const FRAME_POLICY = {
  header: `${SANDBOX}; ${META}; frame-ancestors 'self'`,
  meta: META,
};
