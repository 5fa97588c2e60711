import type { SiteIndex } from "../links";

/** A small site to link to. */
export const site: SiteIndex = {
  pages: new Set(["/", "/concepts/", "/concepts/output/", "/configuration/infrastructureLogging/"]),
  redirects: new Map([
    ["/concepts/mode/", "/concepts/output/#mode"],
    ["/round/", "/about/"],
    ["/about/", "/round/"],
  ]),
  files: new Set(["/img/a.svg", "/manual.pdf"]),
};
