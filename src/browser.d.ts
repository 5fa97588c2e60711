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
    /** Documents of pages that were fetched ahead, by path; undefined of those that can't be had. */
    pagesAhead?: Map<string, Promise<string | undefined>>;
    /** Shows the page of the history entry that Back has led to; whether it could. */
    turnBack?: () => boolean;
    ___navigate?: (to: string, options?: { replace?: boolean }) => void;
  }
}
