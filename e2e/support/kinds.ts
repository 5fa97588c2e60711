/** One page of each kind that the site has. */
export const kinds = {
  landing: "/",
  "section index": "/concepts/",
  "documentation page": "/concepts/output/",
  "page with long code": "/concepts/module-federation/",
  guide: "/guides/getting-started/",
  "interactive page": "/concepts/dependency-graph/",
  README: "/loaders/css-loader/",
  "README with images": "/loaders/istanbul-instrumenter-loader/",
  "page outside the sections": "/branding/",
  "list of posts": "/blog/",
  post: "/blog/2020-10-10-webpack-5-release/",
  organization: "/organization/",
  "starter kits": "/starter-kits/",
  vote: "/vote/",
  printable: "/migrate/printable/",
  "not found": "/nothing/",
} as const;

export type Kind = keyof typeof kinds;
