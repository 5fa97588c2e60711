const OUTSIDE_IMAGE = /<img\b(?=[^>]*\ssrc="https?:)(?![^>]*\ssrcset=)[^>]*>/g;

/**
 * Removes the `src` of images from other hosts, so that opening a page contacts no other host. The
 * reading script restores it when an image is near; without scripts, images load as usual. `<img
 * src="https://a.example/b.png">` => `<img
 * data-image="https://a.example/b.png"><noscript>…</noscript>`
 */
export function deferImages(html: string): string {
  return html.replace(
    OUTSIDE_IMAGE,
    (image) => `${image.replace(' src="', ' data-image="')}<noscript>${image}</noscript>`,
  );
}

/** The text of a page; `printed` leaves images unchanged. */
export function PageBody({ html, printed = false }: { html: string; printed?: boolean }) {
  return (
    <div
      className="body"
      dangerouslySetInnerHTML={{ __html: printed ? html : deferImages(html) }}
    />
  );
}
