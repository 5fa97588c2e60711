import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { ProjectFiles } from "../../playground/protocol";

/** Shown without a link to another project. */
export const STARTER: ProjectFiles = {
  "src/index.js": `import { cubes } from "./cubes.js";
import "./style.css";

const list = document.createElement("ul");
for (const cube of cubes(5)) {
  const item = document.createElement("li");
  item.textContent = cube;
  list.append(item);
}
document.body.append(list);

// A chunk of its own: webpack splits the bundle here.
const { greet } = await import("./greet.js");
console.log(greet("webpack"));
`,
  "src/cubes.js": `export const cubes = (count) =>
  Array.from({ length: count }, (_, index) => (index + 1) ** 3);

// Not imported: with the mode "production", webpack leaves it out.
export const squares = (count) =>
  Array.from({ length: count }, (_, index) => (index + 1) ** 2);
`,
  "src/greet.js": `export const greet = (name) => \`Hello from \${name}!\`;
`,
  "src/style.css": `li {
  color: #1d78c1;
  font: 1.25rem system-ui;
}
`,
  "webpack.config.js": `export default {
  mode: "development",
  devtool: false,
  entry: "./src/index.js",
  experiments: {
    css: true,
  },
};
`,
  "package.json": `{
  "name": "playground",
  "private": true,
  "type": "module"
}
`,
};

export const isConfig = (path: string): boolean => /^webpack\.config\.[cm]?[jt]s$/.test(path);

/** Sources first, then what configures them: `["package.json", "src/a.js"]` => `["src/a.js", …]` */
export function sortPaths(files: ProjectFiles): string[] {
  const rank = (path: string): number => {
    if (/^src\/index\.[cm]?[jt]sx?$/.test(path)) return 0;
    if (path.includes("/")) return 1;
    if (isConfig(path)) return 2;
    return path === "README.md" ? 4 : 3;
  };
  return Object.keys(files).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text of a file; undefined for pictures, fonts and other bytes. */
export function toText(content: Uint8Array): string | undefined {
  try {
    return content.includes(0) ? undefined : decoder.decode(content);
  } catch {
    return undefined;
  }
}

/** The files of an archive whose entries are in one directory. */
export const unzip = (bytes: Uint8Array): ProjectFiles =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes))
      .filter(([path]) => !path.endsWith("/"))
      .map(([path, content]) => [path.replace(/^[^/]+\//, ""), strFromU8(content)]),
  );

type Packages = Readonly<Record<string, string>>;

/**
 * The project with a `package.json` that installs webpack in the versions of this site, so that
 * `npm install && npx webpack` runs it. A `package.json` that isn't JSON stays as it is.
 */
export function toRunnable(name: string, files: ProjectFiles, versions: Packages): ProjectFiles {
  try {
    const manifest = JSON.parse(files["package.json"] ?? "{}") as {
      dependencies?: Packages;
      devDependencies?: Packages;
    };
    const known = { ...manifest.dependencies, ...manifest.devDependencies };
    const missing = Object.entries(versions).filter(([each]) => !(each in known));
    const devDependencies = { ...manifest.devDependencies, ...Object.fromEntries(missing) };
    const text = JSON.stringify({ name, private: true, ...manifest, devDependencies }, null, 2);
    return { ...files, "package.json": `${text}\n` };
  } catch {
    return files;
  }
}

/** Packs a project as a ZIP archive with one directory. */
export const zip = (name: string, files: ProjectFiles): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)]),
    ),
  );
