import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { readFrontMatter } from "../content/front-matter";
import { parseMarkdown } from "../content/markdown";
import { prepareEnvironment } from "../examples/environment";
import { readFences } from "../examples/fences";
import { fence, toPage } from "../examples/testing/fixture";
import { archiveExamples } from "./example-archives";

jest.setTimeout(300_000);

type Projects = Parameters<typeof toPage>[1];

function toExamplePage(markdown: string, url = "/guides/a/", projects: Projects = {}) {
  const page = toPage(markdown, projects, url);
  return { url, title: "A", projects: projects as never, fences: readFences(page) };
}

const archive = (...pages: Parameters<typeof toExamplePage>[]) =>
  archiveExamples(
    pages.map((page) => toExamplePage(...page)),
    "https://webpack.example",
  );

const filesOf = (zip: Uint8Array | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip ?? new Uint8Array())).map(([name, data]) => [
      name.replace(/^[^/]+\//, ""),
      strFromU8(data),
    ]),
  );

const { devDependencies: versions } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  devDependencies: Record<string, string>;
};

const shop = [
  fence('bash project="shop"', "mkdir shop && cd shop\nnpm init -y\nnpm pkg set type=module"),
  fence('js title="src/index.js" project="shop"', 'import "./style.scss";'),
  fence('js title="src/old.js" project="shop"', "old();"),
  fence(
    'js title="webpack.config.js" project="shop"',
    'export default { module: { rules: [{ test: /\\.scss$/, use: "sass-loader" }] } };',
  ),
  fence(
    'console project="shop"',
    '$ npm pkg set scripts.build="webpack --mode none"\n$ npx webpack',
  ),
  fence('bash project="shop" step="2"', "rm src/old.js\nmv src sources"),
  fence('console project="shop" step="2"', "$ npm run build\n…"),
  fence('console project="shop" step="3" show="hidden"', "$ npx webpack --watch"),
].join("");

test("an archive has the final files, exact versions and the last commands, in the same bytes", () => {
  const zips = archive([shop]);
  const files = filesOf(zips.get("/examples/guides/a/shop.zip"));
  expect(Object.keys(files)).toEqual([
    ...["README.md", "package.json", "sources/index.js", "webpack.config.js"],
  ]);
  expect(JSON.parse(files["package.json"] ?? "")).toEqual({
    name: "shop",
    type: "module",
    scripts: { build: "webpack --mode none" },
    private: true,
    dependencies: {},
    devDependencies: {
      sass: versions.sass,
      "sass-loader": versions["sass-loader"],
      webpack: versions.webpack,
      "webpack-cli": versions["webpack-cli"],
    },
  });
  expect(files["README.md"]).toBe(
    "# shop\n\nAn example of the page [A](https://webpack.example/guides/a/). Run it:\n\n    npm install\n    npm run build\n",
  );
  expect(archive([shop])).toEqual(zips);
});

test("a project begins with the files of the one that it continues", () => {
  const more = fence('js title="src/more.js" project="more"', "more();");
  const zips = archive([shop], [more, "/guides/b/", { more: { from: "/guides/a/#shop" } }]);
  const files = filesOf(zips.get("/examples/guides/b/more.zip"));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["sources/index.js", "src/more.js", "webpack.config.js"]),
  );
});

const file = (name: string, more = "") => fence(`js title="${name}" project="x"${more}`);
test.each([
  ["without files", "/guides/a/", fence('console project="x"', "$ npx webpack")],
  ["that fakes packages", "/guides/a/", file("src/index.js") + file("node_modules/a/index.js")],
  ["that is hidden", "/guides/a/", file("src/index.js", ' show="hidden"')],
])("a project %s has no archive", (_, url, markdown) =>
  expect(archive([markdown, url]).size).toBe(0),
);

test.each([
  ["guides/images", "shore"],
  ["guides/author-libraries", "dit-dah"],
  ["guides/vue", "orchard"],
  ["contribute/publishing-a-loader", "braces"],
])("the commands of %s#%s succeed in the unpacked archive", async (name, project) => {
  const source = `content/${name}.md`;
  const { body, data } = readFrontMatter(source, fs.readFileSync(source, "utf8"));
  const parsed = parseMarkdown(source, body?.text ?? "", 1);
  if (!data || "rule" in parsed) throw new Error(`${source} can't be read`);
  const fences = readFences({ tree: parsed.tree });
  const page = { url: `/${name}/`, title: data.title, projects: {}, fences };
  const files = filesOf(archiveExamples([page], "").get(`/examples/${name}/${project}.zip`));
  fs.mkdirSync(".cache/examples", { recursive: true });
  const work = await mkdtemp(path.resolve(".cache/examples/zip-"));
  const { variables } = await prepareEnvironment(process.cwd(), work);
  const cwd = path.join(work, project);
  for (const [each, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(cwd, each)), { recursive: true });
    fs.writeFileSync(path.join(cwd, each), content);
  }
  const commands = [...(files["README.md"] ?? "").matchAll(/^ {4}(.+)$/gm)].map(([, each]) => each);
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands)
    execFileSync("/bin/sh", ["-c", command ?? ""], { cwd, env: variables, stdio: "pipe" });
  fs.rmSync(work, { recursive: true, force: true });
});
