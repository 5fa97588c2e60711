export { pathToBlogDate } from "./blog-date";
export { pathToSection, pathToUrl, sectionToUrl } from "./path-to-url";
export { routeUrls, sectionToPrintableUrl } from "./routes";
export { splitHash, withSlash } from "./with-slash";
