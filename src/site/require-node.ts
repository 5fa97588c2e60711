import { satisfies } from "semver";

/**
 * Throws a readable error on a Node that can't `require` ES modules. Imported first at every start
 * of the site's code.
 */
export function requireNode(version: string): void {
  if (satisfies(version, "^20.19 || >=22.12", { includePrerelease: true })) return;
  throw new Error(
    `This site needs Node.js 20.19 or newer (22.12 or newer of the 22 line), but this is ${version}. ` +
      "Install a current Node.js, for example with: nvm install 22",
  );
}

requireNode(process.versions.node);
