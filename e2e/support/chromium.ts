export { chromiumArguments, chromiumPath } from "../../scripts/browser/chromium";
