import { announcementHtml } from "./frame-constants";

const site = {
  pages: new Set(["/blog/"]),
  redirects: new Map([["/news/", "/blog/"]]),
  files: new Set<string>(),
};

test.each<[what: string, markdown: string, html: string]>([
  ["words", "Now & then", "Now &amp; then"],
  ["a page", "Read [it](/blog/).", 'Read <a href="/blog/">it</a>.'],
  ["a page by a redirect", "[a](/news/)", '<a href="/blog/">a</a>'],
  [
    "another site",
    "[a](https://a.example/b)",
    '<a href="https://a.example/b" rel="noopener">a</a>',
  ],
  ["HTML stays text", "a <b onclick=x>", "a &lt;b onclick=x&gt;"],
  ["no script as an address", "[a](javascript:alert)", '<a href="">a</a>'],
])("%s", (_, markdown, html) => expect(announcementHtml(markdown, site)).toBe(html));
