import type { SeriesPackage, Snapshot } from "../../src/lib/since";
import type { PackageFiles, Reader } from "./extract/snapshot-of-files";
import { snapshotOfDevServer, snapshotOfWebpack } from "./extract/snapshot-of-files";

/** A package whose versions are compared. */
export interface WalkedPackage {
  package: SeriesPackage;
  /** First version of the series. The last one is the installed one. */
  first: string;
  /** A file of the tarball => the most bytes that it may have; undefined: it isn't read. */
  wanted: (file: string) => number | undefined;
  read: (files: PackageFiles, reader: Reader) => Snapshot;
}

/** webpack's largest file of types has 1 MB. */
const maxFileBytes = 8_000_000;

const isWebpackFile = (file: string) =>
  file === "types.d.ts" || /^schemas\/.+\.json$/.test(file) || /^lib\/.+\.js$/.test(file);

/** What is walked: webpack 5, and webpack-dev-server from the series that came with it. */
export const walkedPackages: readonly WalkedPackage[] = [
  {
    package: "webpack",
    first: "5.0.0",
    wanted: (file) => (isWebpackFile(file) ? maxFileBytes : undefined),
    read: snapshotOfWebpack,
  },
  {
    package: "webpack-dev-server",
    first: "4.0.0",
    wanted: (file) => (file === "lib/options.json" ? maxFileBytes : undefined),
    read: snapshotOfDevServer,
  },
];
