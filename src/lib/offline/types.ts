/** A file of the site that is saved for reading offline. */
export interface OfflineFile {
  /** As it is asked for: `/concepts/`, `/body/concepts.3f9ac01d2b.html`. */
  url: string;
  bytes: number;
  /** The first ten hexadecimal digits of its SHA-256. */
  hash: string;
}

/** What one build of the site consists of: `/offline-files.json`. */
export interface OfflineList {
  /** Changes with every file. */
  version: string;
  files: readonly OfflineFile[];
}
