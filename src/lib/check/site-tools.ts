import type { Reference } from "../reference";
import type { ValidateConfig } from "./config/types";

/** Gives what was made of the same input before, or makes it. What is made is plain data. */
export type Remember = <Result>(
  kind: string,
  input: string,
  make: () => Promise<Result>,
) => Promise<Result>;

/** What checking needs from outside; each part may be missing. */
export interface SiteTools {
  /** Read only when a page has to be looked at anew. Without it names of webpack aren't checked. */
  reference?: () => Promise<Reference>;
  /** Without it configurations are only parsed. */
  validateConfig?: ValidateConfig;
  /** Without it every page is looked at anew. */
  remember?: Remember;
}
