import type { ReactElement, ReactNode } from "react";

interface HtmlProps {
  htmlAttributes: Record<string, string>;
  headComponents: ReactNode;
  bodyAttributes: Record<string, string>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** The HTML document, without the tags for Internet Explorer and old iOS in Gatsby's own. */
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
        {/* In a production build these are the scripts of Gatsby's runtime. */}
        {process.env.NODE_ENV === "development" && props.postBodyComponents}
      </body>
    </html>
  );
}
