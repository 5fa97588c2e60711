/** A project around webpack, as its node holds it. */
export interface Project {
  /** `owner/name` on GitHub. */
  repo: string;
  npm: string;
  description: string;
  /** Handle on GitHub; null or empty where somebody is sought. */
  maintainer: string | null;
  branch: string;
}
