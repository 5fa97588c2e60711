import type { ReactElement, ReactNode } from "react";

interface HtmlProps {
  htmlAttributes: Record<string, string>;
  headComponents: ReactNode;
  bodyAttributes: Record<string, string>;
  preBodyComponents: ReactNode;
  /** The page, rendered. */
  body: string;
  postBodyComponents: ReactNode;
}

/**
 * The document that Gatsby puts every page in. In place of Gatsby's own, which tells Internet
 * Explorer and an old iOS things that no supported browser reads, in every page.
 */
export default function Html(props: HtmlProps): ReactElement {
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {/* Of a built site these are the scripts of Gatsby's runtime, which readers don't get. */}
        {process.env.NODE_ENV === "development" && props.postBodyComponents}
      </body>
    </html>
  );
}
