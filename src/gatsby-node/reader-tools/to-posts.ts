import { escapeHtml } from "../../lib/escape";
import { fragmentToContent, type FeedPost } from "../../lib/feeds";
import type { ToldPage } from "./query";

/** The picture above a post, which is no part of its body. */
function coverOf({ image }: ToldPage): string {
  if (!image?.file) return "";
  return `<p><img src="${image.file.publicURL}" alt="${escapeHtml(image.alt)}"></p>`;
}

/** The posts of the blog, newest first, with their whole text. */
export function toPosts(pages: readonly ToldPage[], siteUrl: string): FeedPost[] {
  const listed = pages.find(({ url }) => url === "/blog/")?.posts ?? [];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return listed.flatMap(({ url }) => {
    const page = byUrl.get(url);
    if (!page?.date) return [];
    const { title, description, date, contributors } = page;
    const html = coverOf(page) + page.body;
    const content = fragmentToContent(html, siteUrl + url);
    return [{ title, description, url, date, contributors, content }];
  });
}
