type Person = string | { name?: string | undefined; url?: string | undefined };

/** The people that a package.json names, in the shapes that npm allows. */
export interface PackagePeople {
  author?: Person | undefined;
  maintainers?: readonly Person[] | undefined;
  contributors?: readonly Person[] | undefined;
}

// First path segments of github.com that are the site's own pages, not accounts.
const reserved = new Set(
  (
    "about account apps blog codespaces collections contact customer-stories dashboard discussions " +
    "enterprise events explore features issues join login logout marketplace new notifications " +
    "organizations orgs pricing pulls search security settings site sponsors stars team topics " +
    "trending users"
  ).split(" "),
);

// What GitHub allows as an account name: letters, digits, single hyphens inside, 39 characters.
const handle = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;

const isHandle = (text: string) => handle.test(text) && !reserved.has(text.toLowerCase());

/** `https://github.com/sokra` => `sokra`; anything else, such as a repository => undefined. */
function urlToHandle(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || !/^(www\.)?github\.com$/.test(hostname)) return undefined;
  const [name, ...deeper] = pathname.split("/").filter(Boolean);
  return name !== undefined && deeper.length === 0 && isHandle(name) ? name : undefined;
}

/** `Tobias Koppers @sokra` => `sokra`; `Ada <ada@example.org> (https://github.com/ada)` => `ada`. */
function personToHandles(person: Person): string[] {
  const { name = "", url } = typeof person === "string" ? { name: person } : person;
  const words = name.split(/[\s<>(),]+/);
  const urls = [...(url === undefined ? [] : [url]), ...words];
  const mentions = words.filter((word) => word.startsWith("@")).map((word) => word.slice(1));
  return [...urls.flatMap((text) => urlToHandle(text) ?? []), ...mentions.filter(isHandle)];
}

/**
 * People of a package.json => GitHub handles, author first, each once (handles are compared without
 * case). Only a `github.com/<handle>` address or an `@handle` counts: npm's user names are others.
 */
export function metadataToContributors(people: PackagePeople): string[] {
  const all = [people.author ?? [], people.maintainers ?? [], people.contributors ?? []].flat();
  const handles = all.flatMap(personToHandles);
  const first = new Map<string, string>();
  for (const name of handles) first.set(name.toLowerCase(), first.get(name.toLowerCase()) ?? name);
  return [...first.values()];
}
