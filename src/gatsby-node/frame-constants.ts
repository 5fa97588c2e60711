import { micromark } from "micromark";
import { parseAnnouncements, parseLanguages, type Language } from "../lib/data";
import { classifyLink, type SiteIndex } from "../lib/links";
import { readData } from "./body/site-index";

/**
 * An announcement as HTML; a link to a page that is still to be written leads to the page that
 * stands in for it, and one to another site gives that no hold of ours.
 */
// "Read [it](/blog/)." => 'Read <a href="/blog/">it</a>.'
export function announcementHtml(markdown: string, site: SiteIndex): string {
  const html = micromark(markdown).replace(/^<p>|<\/p>$/g, "");
  return html.replace(/ href="([^"]*)"/g, (attribute, href: string) => {
    if (/^https?:/.test(href)) return `${attribute} rel="noopener"`;
    if (!href.startsWith("/")) return attribute;
    const link = classifyLink(href, "/", site);
    return link.kind === "planned" || link.kind === "page" ? ` href="${link.href}"` : attribute;
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
