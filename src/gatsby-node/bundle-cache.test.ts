import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { configDigest, ForgetLoaders, nameBuildCode, type CachedConfig } from "./bundle-cache";

inTemporaryFolder();

const files = {
  "package-lock.json": "{}",
  "src/gatsby-node/create-webpack-config.ts": "1",
  "src/gatsby-node/esbuild-loader.cjs": "1",
  "src/site/metadata.ts": "1",
};

test.each([
  ["package-lock.json", true],
  ["src/gatsby-node/create-webpack-config.ts", true],
  ["src/gatsby-node/esbuild-loader.cjs", true],
  ["src/site/metadata.ts", true],
  ["src/gatsby-node/create-webpack-config.test.ts", false],
  ["content/index.md", false],
])("a change of %s gives the bundles another cache: %s", (file, expected) => {
  writeFiles(files);
  const before = configDigest();
  expect(configDigest()).toBe(before);
  writeFiles({ [file]: "2" });
  expect(configDigest() !== before).toBe(expected);
});

test("webpack is given the digest in the code's place", () => {
  const config: CachedConfig = { cache: { type: "filesystem", buildDependencies: { a: ["b"] } } };
  nameBuildCode(config, "d1");
  expect(config.cache).toEqual({
    type: "filesystem",
    version: "d1",
    buildDependencies: { defaultWebpack: [] },
  });
});

test("a configuration without a cache on disk stays as it is", () => {
  const config: CachedConfig = { cache: { type: "memory" } };
  nameBuildCode(config, "d1");
  expect(config).toEqual({ cache: { type: "memory" } });
});

test("the code of loaders is forgotten when a compilation is done", () => {
  const buildDependencies = new Set(["loader.js"]);
  new ForgetLoaders().apply({
    hooks: {
      done: {
        tap: (_name, done) => {
          done({ compilation: { buildDependencies } });
        },
      },
    },
  });
  expect(buildDependencies.size).toBe(0);
});
