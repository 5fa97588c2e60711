import {
  packTarball,
  type LoopbackRegistry,
} from "../../src/sources/npm/testing/loopback-registry";

/** A package that the registry of the small site has. */
export interface Published {
  name: string;
  version: string;
  integrity: string;
}

const version = "1.0.0";
/** The package with the list of starter kits. */
export const kitsPackage = "kits-list";

const readme = (name: string): string =>
  `# ${name}\n\nWhat ${name} is for.\n\n## Getting started\n\nInstall it: \`npm install ${name}\`.\n`;

const manifest = (name: string): string =>
  JSON.stringify({ name, version, description: `About ${name}.`, license: "MIT" });

const kits = JSON.stringify({
  tags: ["webpack", "react"],
  projects: [
    { githubPath: "webpack/a-kit", description: "A kit.", tags: ["webpack", "react"] },
    { githubPath: "webpack/b-kit", description: "Another kit.", tags: ["webpack"] },
  ],
});

const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "first-loader": { "README.md": readme("first-loader") },
  "second-loader": { "README.md": readme("second-loader") },
  [kitsPackage]: { "react-starter-projects.json": kits },
};

/** Publishes all packages that the small site asks for. */
export function publishAll(registry: LoopbackRegistry): Published[] {
  return Object.entries(packages).map(([name, files]) => {
    const tarball = packTarball({ "package.json": manifest(name), ...files });
    return { name, version, integrity: registry.publish(name, version, tarball) };
  });
}
