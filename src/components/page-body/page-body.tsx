const OUTSIDE_IMAGE = /<img\b(?=[^>]*\ssrc="https?:)(?![^>]*\ssrcset=)[^>]*>/g;

/**
 * Takes the addresses away from a body's images of other hosts, so that a page asks no other host
 * before somebody reads it: the reading script gives them back when they come into view. Without
 * scripts the images are there as they were.
 */
// <img src="https://a.example/b.png"> => <img data-image="https://a.example/b.png"><noscript>…</noscript>
export function deferImages(html: string): string {
  return html.replace(
    OUTSIDE_IMAGE,
    (image) => `${image.replace(' src="', ' data-image="')}<noscript>${image}</noscript>`,
  );
}

/** The text of a page; `printed` with its images, before anything was touched. */
export function PageBody({ html, printed = false }: { html: string; printed?: boolean }) {
  return (
    <div
      className="body"
      dangerouslySetInnerHTML={{ __html: printed ? html : deferImages(html) }}
    />
  );
}
