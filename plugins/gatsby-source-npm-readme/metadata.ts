import type { PackageJson } from "./load-packages";

type Person = NonNullable<PackageJson["author"]>;

export type PackagePeople = Partial<Pick<PackageJson, "author" | "maintainers" | "contributors">>;

// GitHub's rule: letters, digits and single hyphens inside, at most 39 characters.
const handle = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;

const isHandle = (text: string) => handle.test(text);

/** `https://github.com/sokra` => `sokra`; undefined for other URLs. */
function urlToHandle(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || !/^(www\.)?github\.com$/.test(hostname)) return undefined;
  const [name, ...deeper] = pathname.split("/").filter(Boolean);
  return name !== undefined && deeper.length === 0 && isHandle(name) ? name : undefined;
}

/** `Tobias Koppers @sokra` => `sokra`; `Ada <ada@example.org> (https://github.com/ada)` => `ada` */
function personToHandles(person: Person): string[] {
  const { name = "", url } = typeof person === "string" ? { name: person } : person;
  const words = name.split(/[\s<>(),]+/);
  const urls = [...(url === undefined ? [] : [url]), ...words];
  const mentions = words.filter((word) => word.startsWith("@")).map((word) => word.slice(1));
  return [...urls.flatMap((text) => urlToHandle(text) ?? []), ...mentions.filter(isHandle)];
}

/**
 * GitHub handles in a package.json, author first, without duplicates, at most 50. Only
 * `github.com/<handle>` URLs and `@handle` count, because npm's user names differ.
 */
export function metadataToContributors(people: PackagePeople): string[] {
  const all = [people.author ?? [], people.maintainers ?? [], people.contributors ?? []].flat();
  const handles = all.flatMap(personToHandles);
  const first = new Map<string, string>();
  for (const name of handles) first.set(name.toLowerCase(), first.get(name.toLowerCase()) ?? name);
  return [...first.values()].slice(0, 50);
}

/**
 * Directory of a package in a monorepo: `{ directory: "./packages/a/" }` => `packages/a`. Undefined
 * for the root and for paths outside the repository.
 */
export function repositoryToDirectory(repository: PackageJson["repository"]): string | undefined {
  if (typeof repository !== "object") return undefined;
  const parts = (repository.directory ?? "").split(/[/\\]+/).filter((part) => part && part !== ".");
  const plain = parts.every((part) => /^[\w.@-]+$/.test(part) && part !== "..");
  return plain && parts.length > 0 ? parts.join("/") : undefined;
}

/**
 * `("webpack/css-loader", undefined, "README.md")` =>
 * `https://github.com/webpack/css-loader/blob/HEAD/README.md`
 */
export function repoToEditUrl(repo: string, directory: string | undefined, file: string): string {
  const path = [directory, file].filter(Boolean).join("/");
  return `https://github.com/${repo}/blob/HEAD/${path}`;
}

interface SourcedPage {
  package: string;
  /** `webpack/css-loader` or `https://github.com/webpack/css-loader`. */
  repo: string;
  url: string;
}

// Repositories moved between them, and READMEs name both.
const owners = ["webpack", "webpack-contrib"];

/**
 * URLs of sourced packages by repository, `owner/name` in lowercase. In a repository with two
 * packages, the one with its name wins.
 */
export function pagesByRepo(pages: readonly SourcedPage[]): Map<string, string> {
  const entries = (toRepos: (page: SourcedPage, owner: string, name: string) => string[]) =>
    pages.flatMap((page) => {
      const [owner = "", name = ""] = ownerAndName(page.repo).repo.split("/");
      return toRepos(page, owner, name).map((repo) => [repo.toLowerCase(), page.url] as const);
    });
  const moved = (owner: string, name: string) =>
    owners.includes(owner.toLowerCase()) ? owners.map((other) => `${other}/${name}`) : [];
  // The last one wins.
  return new Map([
    ...entries((_, owner, name) => moved(owner, name)),
    ...entries((_, owner, name) => [`${owner}/${name}`]),
    ...entries((page, owner) => moved(owner, page.package)),
  ]);
}

/**
 * Repository and directory of a URL on GitHub:
 * `https://github.com/o/r/blob/HEAD/packages/a/README.md` => `{ repo: "o/r", directory:
 * "packages/a" }`
 */
export function ownerAndName(address: string): { repo: string; directory?: string } {
  const path = address.replace(/^https?:\/\/[^/]+\//, "").replace(/[?#].*$/s, "");
  const [owner = "", name = "", , , ...file] = path.split("/");
  const directory = file.slice(0, -1).join("/");
  const repo = `${owner}/${name.replace(/\.git$/, "")}`;
  return directory === "" ? { repo } : { repo, directory };
}
