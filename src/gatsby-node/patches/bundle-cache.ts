import { globSync } from "tinyglobby";
import { codeDigest } from "../../sources/cache";

/** As much of webpack's configuration as this looks at. */
export interface CachedConfig {
  cache?: { type?: string; version?: string; buildDependencies?: Record<string, string[]> };
}

/** Changes with every package, and with the code that configures the bundles, loaders included. */
export const configDigest = (): string =>
  codeDigest(["src/gatsby-node/create-webpack-config.ts", ...globSync("src/gatsby-node/**/*.cjs")]);

/**
 * Names the code that makes the bundles by a digest. Left to itself webpack looks for it: it
 * resolves whatever Gatsby, its loaders and this site's build code require, thousands of files in
 * `node_modules`, to keep their hashes with its cache, and to compare them in the next build.
 */
export function nameBuildCode(config: CachedConfig, digest: string): void {
  if (config.cache?.type !== "filesystem") return;
  config.cache.version = digest;
  config.cache.buildDependencies = { defaultWebpack: [] };
}

/** A compiler's hook of a finished compilation, as much of it as is used here. */
interface Compiler {
  hooks: {
    done: {
      tap(name: string, done: (stats: { compilation: Compilation }) => void): void;
    };
  };
}
interface Compilation {
  buildDependencies: { clear(): void };
}

/** Keeps webpack from looking for the code of loaders, too: it is part of the digest. */
export class ForgetLoaders {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap("ForgetLoaders", ({ compilation }) => {
      compilation.buildDependencies.clear();
    });
  }
}
