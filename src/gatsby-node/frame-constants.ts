import { micromark } from "micromark";
import { parseAnnouncements, parseLanguages, type Language } from "../content/data-files";
import { classifyLink, type SiteIndex } from "../content/links";
import { readData } from "./body/site-index";

/**
 * An announcement as HTML; links lead to where redirects end, and those to another site are
 * `noopener`.
 */
// "Read [it](/blog/)." => 'Read <a href="/blog/">it</a>.'
export function announcementHtml(markdown: string, site: SiteIndex): string {
  const html = micromark(markdown).replace(/^<p>|<\/p>$/g, "");
  return html.replace(/ href="([^"]*)"/g, (attribute, href: string) => {
    if (/^https?:/.test(href)) return `${attribute} rel="noopener"`;
    if (!href.startsWith("/")) return attribute;
    const link = classifyLink(href, "/", site);
    return link.kind === "page" ? ` href="${link.href}"` : attribute;
  });
}

export interface FrameConstants {
  /** HTML of the bar above the top bar; empty for none. */
  announcement: string;
  languages: readonly Language[];
}

/** Reads what writers say about the frame of every page. */
export function readFrameConstants(site: SiteIndex): FrameConstants {
  const [announcement] = readData("announcements.yml", parseAnnouncements);
  return {
    announcement: announcement ? announcementHtml(announcement.text, site) : "",
    languages: readData("languages.yml", parseLanguages),
  };
}
