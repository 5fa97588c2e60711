import type { ReferenceFacts } from "../../reference/lookup";
import type { ValidateConfig } from "./config/types";

/** Gives what was made of the same input before, or makes it. What is made is plain data. */
export type Remember = <Result>(
  kind: string,
  input: string,
  make: () => Promise<Result>,
) => Promise<Result>;

/** What checking needs from outside; each part may be missing. */
export interface SiteTools {
  /** Without it neither names of webpack nor what is documented of it are checked. */
  reference?: () => Promise<ReferenceFacts>;
  /** Without it configurations are only parsed. */
  validateConfig?: ValidateConfig;
  /** Without it every page is looked at anew. */
  remember?: Remember;
}
