interface SourcedPage {
  /** Name of the package on npm. */
  package: string;
  /** `webpack/css-loader`, or its address `https://github.com/webpack/css-loader`. */
  repo: string;
  /** Its page here, `/loaders/css-loader/`. */
  url: string;
}

// Repositories moved between these two, and READMEs still name the old place.
const owners = ["webpack", "webpack-contrib"];

/**
 * The pages of sourced packages => lower-cased `owner/name` of a repository => url. A repository
 * that holds two packages leads to the one of its own name; `webpack-contrib/x` also leads to the
 * page of `webpack/x`, and an old name of a repository to the package of that name.
 */
export function pagesByRepo(pages: readonly SourcedPage[]): Map<string, string> {
  const found = new Map<string, { url: string; rank: number }>();
  const add = (repo: string, url: string, rank: number) => {
    const key = repo.toLowerCase();
    if (rank < (found.get(key)?.rank ?? Infinity)) found.set(key, { url, rank });
  };
  for (const page of pages) {
    const { repo } = ownerAndName(page.repo);
    const [owner = "", name = ""] = repo.split("/");
    const isNamed = name.toLowerCase() === page.package.toLowerCase();
    add(repo, page.url, isNamed ? 0 : 1);
    if (!owners.includes(owner.toLowerCase())) continue;
    for (const other of owners) {
      add(`${other}/${page.package}`, page.url, 2);
      add(`${other}/${name}`, page.url, isNamed ? 3 : 4);
    }
  }
  return new Map([...found].map(([key, { url }]) => [key, url]));
}

/**
 * An address on GitHub, or `owner/name` itself => the repository and, for the address of a README
 * in a folder, that folder:
 * `https://github.com/o/r/blob/HEAD/packages/a/README.md => { repo: "o/r", directory: "packages/a" }`
 */
export function ownerAndName(address: string): { repo: string; directory?: string } {
  const path = address.replace(/^https?:\/\/[^/]+\//, "").replace(/[?#].*$/s, "");
  const [owner = "", name = "", , , ...file] = path.split("/");
  const directory = file.slice(0, -1).join("/");
  const repo = `${owner}/${name.replace(/\.git$/, "")}`;
  return directory === "" ? { repo } : { repo, directory };
}
