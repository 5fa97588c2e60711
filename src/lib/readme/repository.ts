/** `repository` of a package.json. */
export type Repository = string | { directory?: string | undefined } | undefined;

/**
 * The folder of a monorepo that holds the package: `{ directory: "./packages/a/" }` =>
 * `packages/a`. Undefined for the repository's root and for anything that would lead out of it.
 */
export function repositoryToDirectory(repository: Repository): string | undefined {
  if (typeof repository !== "object") return undefined;
  const parts = (repository.directory ?? "").split(/[/\\]+/).filter((part) => part && part !== ".");
  const plain = parts.every((part) => /^[\w.@-]+$/.test(part) && part !== "..");
  return plain && parts.length > 0 ? parts.join("/") : undefined;
}

/** `("webpack/css-loader", undefined, "README.md") => "https://github.com/webpack/css-loader/blob/HEAD/README.md"` */
export function repoToEditUrl(repo: string, directory: string | undefined, file: string): string {
  const path = [directory, file].filter(Boolean).join("/");
  return `https://github.com/${repo}/blob/HEAD/${path}`;
}
