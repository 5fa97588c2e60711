/** A configuration as a page shows it. */
export interface ConfigSource {
  /** "webpack.config.js" */
  name: string;
  code: string;
  /** Other files that the page shows, by title, for a configuration that loads them. */
  files: Readonly<Record<string, string>>;
}

/** What became of a configuration: right, an error while it ran, or webpack's refusal. */
export type ConfigVerdict =
  | { ok: true }
  | {
      ok: false;
      at: "run" | "validation";
      /** The whole message. */
      message: string;
    };

/** Runs a configuration and lets webpack validate it; given from outside, since it runs code. */
export type ValidateConfig = (source: ConfigSource) => Promise<ConfigVerdict>;
