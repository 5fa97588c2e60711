import type { ReactElement, ReactNode } from "react";
import { documentPolicy } from "./gatsby-ssr/document-policy";

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
  const isDevelopment = process.env.NODE_ENV === "development";
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        {!isDevelopment && (
          <meta
            httpEquiv="Content-Security-Policy"
            content={documentPolicy(props.headComponents)}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* In development Gatsby's runtime looks for its own name. */}
        <div
          id={isDevelopment ? "___gatsby" : "~page"}
          dangerouslySetInnerHTML={{ __html: props.body }}
        />
        {/* Of a built site these are the scripts of Gatsby's runtime, which readers don't get. */}
        {isDevelopment && props.postBodyComponents}
      </body>
    </html>
  );
}
