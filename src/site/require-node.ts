/** The oldest Node that can `require` the ESM packages that the build uses. */
const oldest = [20, 19] as const;

/**
 * Stops with a plain sentence on a Node that is too old, before an import fails with a riddle.
 * Imported first wherever the site's code starts.
 */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const is22TooOld = major === 22 && minor < 12;
  if (
    major < oldest[0] ||
    (major === oldest[0] && minor < oldest[1]) ||
    major === 21 ||
    is22TooOld
  ) {
    throw new Error(
      `This site needs Node.js 20.19 or newer (22.12 or newer of the 22 line), but this is ${version}. ` +
        "Install a current Node.js, for example with: nvm install 22",
    );
  }
}

requireNode(process.versions.node);
