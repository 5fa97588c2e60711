/** A project from which to begin another one. */
export interface StarterKit {
  name: string;
  url: string;
  /** Empty where the project has none. */
  description: string;
  maintainer: { name: string; url: string } | null;
  /** In order: those of webpack's versions first, the others by name. */
  tags: readonly string[];
}
