import { strToU8, zipSync } from "fflate";
import { downloadableProjects, downloadUrl } from "../examples/downloads";
import { fenceRole, inOrder, isFileVersion, type VersionedFence } from "../examples/fences";
import { readPackageFile, type PackageFile } from "../examples/install";
import { readSession } from "../examples/projects";

interface ExamplePage {
  url: string;
  title: string;
  projects: Readonly<Record<string, { from: string }>>;
  fences: readonly VersionedFence[];
}

type Files = Map<string, string>;
type Manifest = PackageFile & Record<string, unknown>;

/** ZIP begins in 1980 and has no time zone, so fflate writes the local time. */
const MODIFIED = new Date(1980, 0, 1);

const readManifest = (files: Files): Manifest =>
  JSON.parse(files.get("package.json") ?? "{}") as Manifest;

/** `npm pkg set scripts.build="webpack" type=module`, `npm pkg delete scripts.build` */
function editManifest(files: Files, words: string): void {
  const manifest = readManifest(files);
  for (const [, keys = "", quoted, plain] of words.matchAll(/([\w.:-]+)(?:="(.*?)"|=(\S+))?/g)) {
    const [key = "", inner] = keys.split(/\.(.*)/);
    const value = quoted ?? plain;
    const before = manifest[key] as object | undefined;
    if (!key.startsWith("-"))
      manifest[key] = inner === undefined ? value : { ...before, [inner]: value };
  }
  files.set("package.json", JSON.stringify(manifest));
}

/** Does to the files what a command of a page does. */
function applyCommand(files: Files, command: string): void {
  const [, verb, words = ""] = /^(rm|mv|npm pkg) (?:set |delete )?(.+)$/.exec(command) ?? [];
  if (verb === "npm pkg") {
    editManifest(files, words);
    return;
  }
  const names = words.split(" ").filter((word) => word && !word.startsWith("-"));
  const to = verb === "mv" ? names.pop() : undefined;
  for (const [file, content] of [...files]) {
    const name = names.find((each) => file === each || file.startsWith(`${each}/`));
    if (name === undefined) continue;
    files.delete(file);
    if (to !== undefined) files.set(to + file.slice(name.length), content);
  }
}

function toCommands({ language, code, tags }: VersionedFence): string[] {
  const role = fenceRole(language, tags);
  if ((role !== "session" && role !== "script") || tags.fails !== undefined) return [];
  const place = { line: 1, column: 1 };
  const whole = role === "script" ? [{ command: code }] : readSession(code, place).commands;
  return whole.flatMap(({ command }) => command.replaceAll("\\\n", "").split(/\n| && /));
}

/** What files and commands need, with the exact versions of this repository. */
function findPackages(files: Files, commands: readonly string[]): Record<string, string> {
  const own = readPackageFile(".");
  const versions: Record<string, string> = { ...own.dependencies, ...own.devDependencies };
  const text = [...files.values(), ...commands].join("\n");
  const named = new Set(["webpack", "webpack-cli"]);
  if (/\bdevServer\b|webpack serve/.test(text)) named.add("webpack-dev-server");
  if (/\btsc\b|"compilerOptions"/.test(text)) named.add("typescript");
  for (const [, name = ""] of text.matchAll(/["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g))
    named.add(name);
  for (const command of commands)
    if (/^npx |^npm i/.test(command)) for (const word of command.split(/\s+/)) named.add(word);
  for (const name of named)
    if (/-(?:dom|loader)$/.test(name) && name in versions)
      for (const peer in readPackageFile(`node_modules/${name}`).peerDependencies) named.add(peer);
  const known = [...named].filter((name) => name in versions).sort();
  return Object.fromEntries(known.map((name) => [name, versions[name] ?? ""]));
}

/** `package.json` with all packages in exact versions. */
function completeManifest(name: string, files: Files, commands: readonly string[]): Manifest {
  const { dependencies = {}, devDependencies, ...manifest } = readManifest(files);
  const found = findPackages(files, commands);
  const exact = Object.entries({ ...dependencies, ...devDependencies, ...found }).sort();
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(exact.filter(([key]) => isWanted(key)));
  return {
    ...{ name, ...manifest, private: true },
    dependencies: pick((key) => key in dependencies),
    devDependencies: pick((key) => !(key in dependencies)),
  };
}

/** The commands to try: scripts that make files, a build, and the last step that runs something. */
function toTry(steps: readonly (readonly string[])[]): string[] {
  const isRun = (command: string) =>
    /^(?:\w+=\S+ )*(?:node|npx|npm (?:run|start|test)\b)(?!.*\.\.\/)/.test(command);
  const last = steps.findLast((commands) => commands.some(isRun))?.filter(isRun) ?? [];
  const makes = steps.flat().filter((command) => /^node make-\S+$/.test(command));
  const build = /webpack|npm/.test(last[0] ?? "") ? [] : ["npx webpack"];
  return [...new Set(["npm install", ...makes, ...build, ...last])];
}

/**
 * The example projects of pages as ZIP archives by URL: final files, a `package.json` with exact
 * versions, and a README with the page's commands. The same pages give the same bytes.
 */
export function archiveExamples(
  pages: readonly ExamplePage[],
  siteUrl: string,
): Map<string, Uint8Array> {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  /** The blocks of a project in order, after those of the project that it continues. */
  const chainOf = (url: string, name: string): VersionedFence[] => {
    const page = byUrl.get(url);
    const [fromUrl, fromName = name] = page?.projects[name]?.from.split("#") ?? [];
    const own = page?.fences.filter(({ tags }) => tags.project === name) ?? [];
    return [...(fromUrl === undefined ? [] : chainOf(fromUrl, fromName)), ...inOrder(own)];
  };
  const archive = ({ url, title }: ExamplePage, name: string): Uint8Array => {
    const files: Files = new Map();
    const steps: string[][] = [];
    const written = new Set<string>();
    for (const fence of chainOf(url, name)) {
      const { tags } = fence;
      const { title: file = "" } = tags;
      if (isFileVersion(fence)) files.set(file, `${fence.code.trimEnd()}\n`);
      for (const each of files.keys()) written.add(each);
      const commands = toCommands(fence);
      for (const command of commands) applyCommand(files, command);
      // Hidden commands test claims that the page makes in prose.
      if (tags.show !== "hidden") steps.push(commands);
    }
    const isGone = (word: string) => written.has(word) && !files.has(word);
    const left = steps.map((commands) =>
      commands.filter((command) => !command.split(" ").some(isGone)),
    );
    const manifest = completeManifest(name, files, steps.flat());
    files.set("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
    const session = toTry(left).map((command) => `    ${command}\n`);
    const intro = `# ${name}\n\nAn example of the page [${title}](${siteUrl}${url}).`;
    files.set("README.md", `${intro} Run it:\n\n${session.join("")}`);
    const entries = [...files].sort().map(([file, text]) => [`${name}/${file}`, strToU8(text)]);
    return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { mtime: MODIFIED });
  };
  const archives = pages.flatMap((page) =>
    [...downloadableProjects(page.fences).keys()].map(
      (name) => [downloadUrl(page.url, name), archive(page, name)] as const,
    ),
  );
  return new Map(archives);
}
