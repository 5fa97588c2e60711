import type { PageResources } from "./gatsby-browser/runtime/gatsby-loader";

declare global {
  interface Window {
    /** Path of the page whose HTML this is; read by Gatsby's runtime. */
    pagePath?: string;
    /** Gatsby's loader, there once the runtime has started. */
    ___loader?: {
      loadPage(path: string): Promise<PageResources>;
      hovering(path: string): void;
    };
    /** Shows the page of the history entry that Back has led to; whether it is there. */
    turnBack?: () => boolean;
    ___navigate?: (to: string, options?: { replace?: boolean }) => void;
  }
}
