import { ForgetLoaders, nameBuildCode, type CachedConfig } from "./bundle-cache";

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
