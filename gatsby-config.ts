import type * as config from "./src/site/gatsby-config";
import { siteCode } from "./src/site/site-code";

// Metadata and the list of plugins are there, not here: see site-code.cjs.
export default (siteCode("gatsby-config") as typeof config).default;
