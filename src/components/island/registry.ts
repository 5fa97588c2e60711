/**
 * The parts of pages that need React in the browser. Each is a chunk of its own, whose default
 * export is the component; the names are those of the chunks, so that a file that fails to load can
 * be told from others.
 */
export const islands = {
  chat: () => import(/* webpackChunkName: "chat" */ "../chat/chat-widget"),
  "module-graph": () => import(/* webpackChunkName: "module-graph" */ "../mdx/module-graph"),
  organization: () => import(/* webpackChunkName: "organization" */ "../organization/organization"),
  search: () => import(/* webpackChunkName: "search" */ "../search/search"),
  "starter-kits": () =>
    import(/* webpackChunkName: "starter-kits" */ "../starter-kits/starter-kits-table"),
  suggestions: () => import(/* webpackChunkName: "suggestions" */ "../not-found/suggestions"),
  supporters: () => import(/* webpackChunkName: "supporters" */ "../supporters/supporters-list"),
  vote: () => import(/* webpackChunkName: "vote" */ "../vote/vote-screen"),
};

export type IslandName = keyof typeof islands;
