/** What is asked about: a package in one version. */
export interface AuditedPackage {
  name: string;
  version: string;
}

/**
 * The texts of a package.json and a package-lock.json that hold packages side by side, several
 * versions of one too, so that npm speaks of these and of nothing else.
 */
// [{ name: "react", version: "19.2.9" }] => { "package.json": …, "package-lock.json": … }
export function packagesToLock(packages: readonly AuditedPackage[]): Record<string, string> {
  const aliases = packages.map((one, index) => ({ ...one, alias: `package-${String(index)}` }));
  const root = {
    name: "browser",
    version: "1.0.0",
    private: true,
    dependencies: Object.fromEntries(
      aliases.map(({ alias, name, version }) => [alias, `npm:${name}@${version}`]),
    ),
  };
  const installed = aliases.map(
    ({ alias, name, version }) => [`node_modules/${alias}`, { name, version }] as const,
  );
  const lock = {
    name: root.name,
    version: root.version,
    lockfileVersion: 3,
    requires: true,
    packages: { "": root, ...Object.fromEntries(installed) },
  };
  return { "package.json": JSON.stringify(root), "package-lock.json": JSON.stringify(lock) };
}
