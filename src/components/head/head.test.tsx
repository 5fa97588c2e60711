import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { barePage } from "../../../test/doc-page";
import { DocPage } from "../doc-page/doc-page";
import { Head } from "./head";

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
  ["the URL of the page", '<link rel="canonical" href="https://docs.example/concepts/output/"/>'],
  ["the title for previews", '<meta property="og:title" content="Output | webpack"/>'],
  ["the description for previews", '<meta property="og:description" content="All of it."/>'],
  [
    "the URL for previews",
    '<meta property="og:url" content="https://docs.example/concepts/output/"/>',
  ],
  ["the kind for previews", '<meta property="og:type" content="website"/>'],
])("it tells %s", (_, tag) => expect(head({ title: "Output" })).toContain(tag));

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])("hidden: %s => kept out of search engines: %s", (hidden, isKeptOut) => {
  const html = head(hidden === undefined ? {} : { hidden });
  expect(html.includes('<meta name="robots" content="noindex,nofollow"/>')).toBe(isKeptOut);
});

test("a page of the documentation is an article with its own title and description", () => {
  const html = headOf(<DocPage page={barePage()} />);
  expect(html).toContain("<title>Output | webpack</title>");
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain('content="Where webpack writes what it makes."');
});
