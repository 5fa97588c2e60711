import { ModuleGraph } from "./ModuleGraph";

/**
 * The components that an MDX page may use without importing them. They are pure and use class
 * names of `src/styles/mdx.lazy.css`, because they are also rendered where no style modules exist: for
 * print, search and feeds.
 */
export const mdxComponents = { ModuleGraph };
