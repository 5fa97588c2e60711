import type { Problem } from "../problems";
import { pathToBlogDate } from "../urls";
import type { ContentPage } from "./page";

/** A blog post has its date in its file name; no other page has one. */
export function checkBlogDate(page: ContentPage): Problem[] {
  const { file, path, section, url, data, positionOf } = page;
  const isPost = section === "blog" && url !== "/blog/";
  const nameDate = isPost ? pathToBlogDate(path) : undefined;
  if (isPost && nameDate === undefined) {
    const message = `the file name of a blog post must begin with its day; found "${path}"`;
    const hint = "Name it as in content/blog/2020-10-10-webpack-5-release.md";
    return [
      { file, line: 1, column: 1, severity: "error", rule: "pages/blog-date", message, hint },
    ];
  }
  const date = data?.date;
  if (date === undefined || date === nameDate) return [];
  const message = isPost
    ? `date is "${date}", and the file name says ${nameDate}`
    : `date is "${date}", and only blog posts have a date`;
  const hint = isPost ? `date: ${nameDate}` : "Remove this line.";
  const place = positionOf(["date"], "value");
  return [{ file, ...place, severity: "error", rule: "frontmatter/date", message, hint }];
}
