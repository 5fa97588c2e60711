import { renderToStaticMarkup } from "react-dom/server";
import { deferImages, PageBody } from "./page-body";

const outside = '<img alt="a" src="https://a.example/b.png" loading="lazy">';

test("an image of another host waits for the reading script, or for a browser without scripts", () => {
  expect(deferImages(`<p>${outside}</p>`)).toBe(
    `<p><img alt="a" data-image="https://a.example/b.png" loading="lazy"><noscript>${outside}</noscript></p>`,
  );
});

test.each([
  '<img src="/static/a.png">',
  '<img data-image="https://a.example/b.png">',
  '<img alt="src=https:" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '<p title="https://a.example/b.png">&lt;img src="https://a.example/b.png"></p>',
])("%s stays as it is", (html) => expect(deferImages(html)).toBe(html));

test("what is there to be printed has its images at once", () =>
  expect(renderToStaticMarkup(<PageBody html={outside} printed />)).toContain(outside));
