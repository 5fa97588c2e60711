import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a build reads; node_modules is linked, caches and output stay behind. */
export const siteSources: readonly string[] = [
  ".npmrc",
  "content",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package-lock.json",
  "package.json",
  "plugins",
  "scripts",
  "src",
  "static",
  "tsconfig.json",
  // Fetched READMEs: without them every copy would ask the registry.
  ".external",
];

/**
 * Copies the site's sources into a new temporary folder, ready to be built there.
 *
 * @param root the site
 * @returns the folder
 */
export async function copySite(root: string): Promise<string> {
  // Resolved, because webpack resolves links too, and two names of one file are two modules.
  const dir = await realpath(await mkdtemp(join(tmpdir(), "webpack-docs-")));
  for (const name of siteSources) {
    const from = join(root, name);
    if (existsSync(from)) await cp(from, join(dir, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(dir, "node_modules"), "dir");
  return dir;
}

/** A site of one page and the plugins that turn Markdown into nodes: what Gatsby itself costs. */
export async function bareSite(root: string): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "bare-gatsby-")));
  await symlink(join(root, "node_modules"), join(dir, "node_modules"), "dir");
  await mkdir(join(dir, "src", "pages"), { recursive: true });
  await mkdir(join(dir, "content"));
  const files: Record<string, string> = {
    "package.json": JSON.stringify({
      name: "bare",
      version: "1.0.0",
      private: true,
      // Gatsby refuses a folder that doesn't name it.
      dependencies: { gatsby: "*", react: "*", "react-dom": "*" },
    }),
    "content/index.md": "# One page\n\nOne sentence.\n",
    "src/pages/index.js": `export default function Index() {\n  return "One page";\n}\n`,
    "gatsby-config.js": `module.exports = {
  jsxRuntime: "automatic",
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: __dirname + "/content" } },
    "gatsby-transformer-remark",
    "gatsby-plugin-react-helmet",
  ],
};
`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

/** Removes a folder that one of these functions made. */
export async function removeSite(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 3 });
}
