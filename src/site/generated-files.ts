import { feedUrls } from "../lib/feeds";

/** Files at fixed addresses that a build writes and texts may link to, besides those of `static/`. */
export const generatedFiles: readonly string[] = [
  ...Object.values(feedUrls),
  "/llms.txt",
  "/llms-full.txt",
  "/opensearch.xml",
  "/robots.txt",
  "/sitemap.xml",
];
