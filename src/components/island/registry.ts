/**
 * The parts of pages that need React in the browser. Each is a chunk of its own, whose default
 * export is the component; the names are those of the chunks, so that a file that fails to load can
 * be told from others.
 */
export const islands = {
  chat: () => import(/* webpackChunkName: "chat" */ "../chat/chat-widget"),
  "module-graph": () => import(/* webpackChunkName: "module-graph" */ "../mdx/ModuleGraph"),
  organization: () => import(/* webpackChunkName: "organization" */ "../Organization/Organization"),
  search: () => import(/* webpackChunkName: "search" */ "../Search/search"),
  "starter-kits": () =>
    import(/* webpackChunkName: "starter-kits" */ "../StarterKits/StarterKitsTable"),
  suggestions: () => import(/* webpackChunkName: "suggestions" */ "../NotFound/Suggestions"),
  supporters: () => import(/* webpackChunkName: "supporters" */ "../Supporters/SupportersList"),
  vote: () => import(/* webpackChunkName: "vote" */ "../Vote/VoteScreen"),
};

export type IslandName = keyof typeof islands;
