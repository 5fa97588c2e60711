import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { barePage, conceptsSection } from "../../../test/doc-page";
import { DocPageHead } from "../DocPage/DocPageHead";
import { Head } from "./Head";

type Props = ComponentProps<typeof Head>;

/** What the build writes into a page's head. */
function headOf(element: React.ReactElement): string {
  renderToStaticMarkup(element);
  const { title, meta, link, script } = Helmet.renderStatic();
  return [title, meta, link, script]
    .map(String)
    .join("")
    .replaceAll(' data-react-helmet="true"', "");
}

const head = (more: Partial<Props> = {}) =>
  headOf(<Head description="All of it." url="/concepts/output/" {...more} />);

const jsonOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

test.each([
  ["Output", "Output | webpack"],
  ["Loaders & plugins", "Loaders &amp; plugins | webpack"],
  ["a < b", "a &lt; b | webpack"],
])("the title %j is written as %j", (title, written) => {
  expect(head({ title })).toContain(`<title>${written}</title>`);
});

test("the landing page is called by the site's name alone", () => {
  expect(head()).toContain("<title>webpack</title>");
});

test.each([
  ["the description", '<meta name="description" content="All of it."/>'],
  [
    "the address of the page",
    '<link rel="canonical" href="https://docs.example/concepts/output/"/>',
  ],
  ["the title for previews", '<meta property="og:title" content="Output | webpack"/>'],
  ["the description for previews", '<meta property="og:description" content="All of it."/>'],
  [
    "the address for previews",
    '<meta property="og:url" content="https://docs.example/concepts/output/"/>',
  ],
  ["the site for previews", '<meta property="og:site_name" content="webpack"/>'],
  ["the kind for previews", '<meta property="og:type" content="website"/>'],
  ["the web app manifest", '<link rel="manifest" href="/manifest.webmanifest"/>'],
  ["the icon", '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>'],
])("it tells %s", (_, tag) => expect(head({ title: "Output" })).toContain(tag));

test("the language of the page is English", () => {
  renderToStaticMarkup(<Head description="All of it." url="/" />);
  expect(Helmet.renderStatic().htmlAttributes.toString()).toContain('lang="en"');
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])("hidden: %s => kept out of search engines: %s", (hidden, isKeptOut) => {
  const html = head(hidden === undefined ? {} : { hidden });
  expect(html.includes('<meta name="robots" content="noindex,nofollow"/>')).toBe(isKeptOut);
});

test("only an article has structured data", () => {
  expect(jsonOf(head({ title: "Output" }))).toBeNull();
  expect(head({ type: "article" })).toContain('<meta property="og:type" content="article"/>');
});

const crumb = (position: number, name: string, path: string) => ({
  "@type": "ListItem",
  position,
  name,
  item: `https://docs.example${path}`,
});

test.each([
  [
    "a page of a section",
    barePage(),
    [crumb(1, "Concepts", "/concepts/"), crumb(2, "Output", "/concepts/output/")],
  ],
  [
    "the index of a section",
    barePage({ url: "/concepts/", title: "Concepts" }),
    [crumb(1, "Concepts", "/concepts/")],
  ],
  [
    "a page outside every section",
    barePage({
      url: "/glossary/",
      title: "Glossary",
      section: conceptsSection({ key: "root", title: "webpack", url: "/" }),
    }),
    [crumb(1, "Glossary", "/glossary/")],
  ],
])("structured data of %s", (_, page, itemListElement) => {
  expect(jsonOf(headOf(<DocPageHead page={page} />))).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "TechArticle",
        headline: page.title,
        description: page.description,
        url: `https://docs.example${page.url}`,
      },
      { "@type": "BreadcrumbList", itemListElement },
    ],
  });
});

test("a description cannot end the element that holds the structured data", () => {
  const description = "Put </script><b> into a page";
  const html = headOf(<DocPageHead page={barePage({ description })} />);
  expect(html).not.toContain("</script><b>");
  expect(jsonOf(html)).toMatchObject({ "@graph": [{ description }, {}] });
});
