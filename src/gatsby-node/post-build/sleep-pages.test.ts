import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { sleepPages } from "./sleep-pages";

inTemporaryFolder();

/** A page as Gatsby 5.16 leaves it. */
const awake = (path: string) =>
  `<p>Text</p><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="${path}";/*]]>*/</script>` +
  '<!-- slice-start id="_gatsby-scripts-1" --><script>window.___chunkMapping="{}";</script>' +
  '<script>window.___webpackCompilationHash="1a2b";</script><script src="/app-1a.js" async></script>' +
  '<!-- slice-end id="_gatsby-scripts-1" -->';

/** What Gatsby writes about the scripts of a build. */
const stats = (search = "search-1a.js") =>
  JSON.stringify({
    namedChunkGroups: {
      app: { assets: [{ name: "app-1a.js" }] },
      "component---a": {
        assets: [
          { name: "styles.1a.css" },
          { name: "shared-1a.js" },
          { name: "component---a-1a.js" },
        ],
      },
      search: { assets: [{ name: search }] },
    },
  });

beforeEach(() => writeFiles({ "public/webpack.stats.json": stats() }));

const read = (file: string) => fs.readFileSync(file, "utf8");

test("every page is put to sleep and shares one setup", async () => {
  writeFiles({ "public/index.html": awake("/"), "public/a/b/index.html": awake("/a/b/") });
  expect(await sleepPages()).toBe(2);
  const [setup, ...others] = fs.readdirSync("public").filter((name) => name.startsWith("wake-"));
  expect(others).toEqual([]);
  expect(read(`public/${setup!}`)).toMatch(
    /^window\.___chunkMapping="{}";window\.___webpackCompilationHash="1a2b";/,
  );
  expect(read("public/a/b/index.html")).toContain(
    `{"setup":"/${setup!}","scripts":["/app-1a.js"],"path":"/a/b/"}`,
  );
  expect(fs.readdirSync("public/a/b")).toEqual(["index.html"]);
});

test("the setup names the files of the chunks that may be asked for early", async () => {
  writeFiles({ "public/index.html": awake("/") });
  await sleepPages();
  const [setup] = fs.readdirSync("public").filter((name) => name.startsWith("wake-"));
  const text = read(`public/${setup!}`);
  expect(text).toContain('"component---a":["/shared-1a.js","/component---a-1a.js"]');
  expect(text).toContain('search:["/search-1a.js"]');
  // In every page already.
  expect(text).not.toContain("styles.1a.css");
});

test("a page that sleeps is not touched", async () => {
  writeFiles({ "public/index.html": awake("/") });
  await sleepPages();
  const before = read("public/index.html");
  const old = new Date("2020-01-01");
  fs.utimesSync("public/index.html", old, old);
  expect(await sleepPages()).toBe(0);
  expect(read("public/index.html")).toBe(before);
  expect(fs.statSync("public/index.html").mtime).toEqual(old);
});

test("fragments and Gatsby's own slices are no pages", async () => {
  const files = ["public/body/a.0123456789.html", "public/_gatsby/slices/_gatsby-scripts-1.html"];
  writeFiles(Object.fromEntries(files.map((file) => [file, awake("/")])));
  expect(await sleepPages()).toBe(0);
  for (const file of files) expect(read(file)).toBe(awake("/"));
});
