/** A link of the frame. `active` lists the first path segments that mark it as current. */
export interface FrameLink {
  title: string;
  url: string;
  active?: readonly string[];
}

/** First path segments of the pages that count as documentation. */
const documentation = [
  "api",
  "concepts",
  "configuration",
  "guides",
  "loaders",
  "migrate",
  "plugins",
];

/** The top bar, in order. */
export const topLinks: readonly FrameLink[] = [
  { title: "Documentation", url: "/concepts/", active: documentation },
  { title: "Contribute", url: "/contribute/", active: ["contribute"] },
  { title: "Vote", url: "/vote/", active: ["vote"] },
  { title: "Blog", url: "/blog/", active: ["blog"] },
];

/** The second bar, shown while Documentation is active. */
export const sectionLinks: readonly FrameLink[] = [
  { title: "Concepts", url: "/concepts/", active: ["concepts"] },
  { title: "Configuration", url: "/configuration/", active: ["configuration"] },
  { title: "Guides", url: "/guides/", active: ["guides"] },
  { title: "API", url: "/api/", active: ["api"] },
  { title: "Loaders", url: "/loaders/", active: ["loaders"] },
  { title: "Plugins", url: "/plugins/", active: ["plugins"] },
  { title: "Migrate", url: "/migrate/", active: ["migrate"] },
];

export const footerLinks: readonly FrameLink[] = [
  { title: "Get Started", url: "/guides/getting-started/" },
  { title: "Comparison", url: "/comparison/" },
  { title: "Glossary", url: "/glossary/" },
  { title: "Branding", url: "/branding/" },
  { title: "License", url: "/license/" },
  { title: "Organization", url: "/organization/" },
  { title: "Starter Kits", url: "/starter-kits/" },
  { title: "Swag Store", url: "https://webpack.threadless.com" },
  { title: "Chat Room", url: "https://discord.com/invite/webpack" },
  { title: "Releases", url: "https://github.com/webpack/webpack/releases" },
];

export const outsideLinks = {
  repository: "https://github.com/webpack/webpack",
  social: "https://x.com/webpack",
  questions: "https://stackoverflow.com/questions/tagged/webpack",
  chinese: "https://webpack.docschina.org",
  version4: "https://v4.webpack.js.org",
  releasePost: "/blog/2020-10-10-webpack-5-release/",
} as const;

/** First segment of a path: `/guides/csp/` => `guides` */
export function firstSegment(pathname: string): string {
  return pathname.split("/")[1] ?? "";
}

/** Whether a link of the frame is marked as current on a page. */
export function isActive(link: FrameLink, pathname: string): boolean {
  return link.active?.includes(firstSegment(pathname)) ?? false;
}

/**
 * Where a link of the frame leads: to its page, or, while that page is still to be written, to the
 * page that stands in for it.
 */
export function frameHref(url: string): string {
  return __PLANNED_PAGES__[url] ?? url;
}
