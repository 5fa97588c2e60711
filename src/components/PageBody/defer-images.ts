const outsideImage = /<img\b(?=[^>]*\ssrc="https?:)(?![^>]*\ssrcset=)[^>]*>/g;

/**
 * Takes their addresses from a body's images of other hosts, so that a page asks nobody before
 * somebody reads it: the reading script gives them back when they come into view. Without scripts
 * the images are there as they were.
 */
// <img src="https://a.example/b.png"> => <img data-image="https://a.example/b.png"><noscript>…</noscript>
export function deferImages(html: string): string {
  return html.replace(
    outsideImage,
    (image) => `${image.replace(' src="', ' data-image="')}<noscript>${image}</noscript>`,
  );
}
