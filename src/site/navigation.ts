export interface FrameLink {
  title: string;
  url: string;
  /** First path segments of pages on which the link is current. */
  active?: readonly string[];
  /** Language of the target, if it differs. */
  lang?: string;
}

/** The second bar, shown on documentation pages. */
export const sectionLinks: readonly FrameLink[] = (
  [
    ["concepts", "Concepts"],
    ["configuration", "Configuration"],
    ["guides", "Guides"],
    ["api", "API"],
    ["loaders", "Loaders"],
    ["plugins", "Plugins"],
    ["migrate", "Migrate"],
  ] as const
).map(([key, title]) => ({ title, url: `/${key}/`, active: [key] }));

/** The top bar, in order. */
export const topLinks: readonly FrameLink[] = [
  {
    title: "Documentation",
    url: "/concepts/",
    // The index of all names is part of the documentation, but each bar has no place for it.
    active: [...sectionLinks.flatMap(({ active = [] }) => active), "reference"],
  },
  { title: "Contribute", url: "/contribute/", active: ["contribute"] },
  { title: "Vote", url: "/vote/", active: ["vote"] },
  { title: "Blog", url: "/blog/", active: ["blog"] },
];

export const footerLinks: readonly FrameLink[] = [
  { title: "Get Started", url: "/guides/getting-started/" },
  { title: "Playground", url: "/playground/" },
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
  version4: "https://v4.webpack.js.org",
} as const;

/** Links to other sites: icons in the top bar, names in the menu. */
export const elsewhere = [
  { url: outsideLinks.repository, title: "GitHub", name: "webpack on GitHub", icon: "source" },
  { url: outsideLinks.social, title: "X", name: "webpack on X", icon: "social" },
  {
    url: outsideLinks.questions,
    title: "Stack Overflow",
    name: "Questions on Stack Overflow",
    icon: "question",
  },
] as const;

/**
 * The page in other languages: `/concepts/` => `[{ title: "中文", url:
 * "https://webpack.docschina.org/concepts/", lang: "zh" }]`
 */
export function translations(pathname: string): FrameLink[] {
  return __LANGUAGES__.flatMap(({ code, title, origin }) =>
    origin === undefined ? [] : [{ title, url: origin + pathname, lang: code }],
  );
}

/** Whether a link is current on a page. */
export const isActive = ({ active = [] }: FrameLink, pathname: string): boolean =>
  active.includes(pathname.split("/")[1] ?? "");

/** Whether a page belongs to Documentation, the first link. */
export const showsSections = (pathname: string): boolean =>
  topLinks.slice(0, 1).some((link) => isActive(link, pathname));
