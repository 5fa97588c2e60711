/** The part of gatsby-plugin-sharp that this site calls; the plugin itself brings no types. */
declare module "gatsby-plugin-sharp" {
  import type { IGatsbyImageData } from "gatsby-plugin-image";

  interface SharpInput {
    absolutePath: string;
    /** Name without extension: part of the addresses that are made. */
    name: string;
    extension: string;
    internal: { contentDigest: string };
  }

  interface SharpArguments {
    layout: "constrained";
    /** CSS pixels at which the picture is shown. */
    width: number;
    outputPixelDensities: readonly number[];
    formats: readonly ("webp" | "avif")[];
    placeholder: "none";
    sizes: string;
  }

  interface SharpReporter {
    warn(message: string): void;
    error(message: string, error?: unknown): void;
    panic(message: string, error?: unknown): never;
  }

  /**
   * Queues a job of Gatsby that writes the files below `public/static/`, and says their addresses;
   * the build ends when all jobs have. Undefined for what can't be read.
   */
  export function generateImageData(options: {
    file: SharpInput;
    args: SharpArguments;
    reporter: SharpReporter;
  }): Promise<IGatsbyImageData | undefined>;

  /** Gives the plugin Gatsby's way to queue jobs; Gatsby itself does it before a build. */
  export function setActions(actions: { createJobV2(job: never): Promise<unknown> }): void;
}

/** What Gatsby runs for the jobs of the plugin. */
declare module "gatsby-plugin-sharp/gatsby-worker" {
  export interface ImageOperation {
    /** From the job's folder. */
    outputPath: string;
    args: Readonly<Record<string, unknown>>;
  }

  export interface ImageJob {
    inputPaths: readonly { path: string; contentDigest: string }[];
    outputDir: string;
    args: {
      /** In `gatsby develop`: nothing is made yet. */
      isLazy?: boolean;
      operations: readonly ImageOperation[];
      pluginOptions: Readonly<Record<string, unknown>>;
    };
  }

  const worker: { IMAGE_PROCESSING: (job: ImageJob) => Promise<unknown> };
  export default worker;
}
