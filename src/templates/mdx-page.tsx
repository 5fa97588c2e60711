import { MDXProvider } from "@mdx-js/react";
import { graphql, type PageProps } from "gatsby";
import { DocPage } from "../components/DocPage/DocPage";
import { DocPageHead } from "../components/DocPage/DocPageHead";
import { mdxComponents } from "../components/mdx";
import type { DocPageData } from "../components/types";
import "../styles/mdx.lazy.css";
import "../styles/reference.lazy.css";

/** A page that holds React components: its body hydrates, unlike that of every other page. */
export default function MdxPageTemplate({
  data: { page },
  children,
}: PageProps<{ page: DocPageData }>) {
  return (
    <>
      <DocPageHead page={page} />
      <DocPage page={page}>
        <div className="body">
          <MDXProvider components={mdxComponents}>{children}</MDXProvider>
        </div>
      </DocPage>
    </>
  );
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
