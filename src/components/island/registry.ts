/** The islands. Each is a chunk with its name. */
export const islands = {
  chat: () => import(/* webpackChunkName: "chat" */ "../chat/chat-widget"),
  "module-graph": () => import(/* webpackChunkName: "module-graph" */ "../mdx/module-graph"),
  organization: () => import(/* webpackChunkName: "organization" */ "../organization/organization"),
  "page-filter": () => import(/* webpackChunkName: "page-filter" */ "../mdx/page-filter"),
  playground: () => import(/* webpackChunkName: "playground" */ "../playground/playground"),
  search: () => import(/* webpackChunkName: "search" */ "../search/search"),
  "starter-kits": () =>
    import(/* webpackChunkName: "starter-kits" */ "../starter-kits/starter-kits-table"),
  suggestions: () => import(/* webpackChunkName: "suggestions" */ "../not-found/suggestions"),
  supporters: () => import(/* webpackChunkName: "supporters" */ "../supporters/supporters-list"),
  vote: () => import(/* webpackChunkName: "vote" */ "../vote/vote-screen"),
};

export type IslandName = keyof typeof islands;
