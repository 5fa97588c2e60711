import type { ReactElement, ReactNode } from "react";
import { documentPolicy } from "./gatsby-ssr/document-policy";

interface HtmlProps {
  htmlAttributes: Record<string, string>;
  headComponents: ReactNode;
  bodyAttributes: Record<string, string>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
  /** URL of the page. */
  path: string;
}

/** The HTML document, without the tags for Internet Explorer and old iOS in Gatsby's own. */
export default function Html(props: HtmlProps): ReactElement {
  const isDevelopment = process.env.NODE_ENV === "development";
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        {!isDevelopment && (
          <meta
            httpEquiv="Content-Security-Policy"
            content={documentPolicy(props.headComponents, props.path)}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* Gatsby's runtime needs its own name in development. */}
        <div
          id={isDevelopment ? "___gatsby" : "~page"}
          dangerouslySetInnerHTML={{ __html: props.body }}
        />
        {/* In a production build these are the scripts of Gatsby's runtime. */}
        {isDevelopment && props.postBodyComponents}
      </body>
    </html>
  );
}
