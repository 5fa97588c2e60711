import { graphql, type PageProps } from "gatsby";
import { Cover, type PageImage } from "../components/blog/cover";
import { PostList, type Post } from "../components/blog/post-list";
import { DocPage } from "../components/doc-page/doc-page";
import { PageBody } from "../components/page-body/page-body";
import type { DocPageData } from "../components/types";

interface BlogPageData extends DocPageData {
  image: PageImage | null;
  /** Only on the first page of the blog. */
  posts: readonly Post[];
}

/** A post with its cover below the first paragraph, or the list of all posts. */
export default function BlogPage({ data: { page } }: PageProps<{ page: BlogPageData }>) {
  const [lead = ""] = (page.image && /^<p>.*?<\/p>/s.exec(page.body)) ?? [];
  return (
    <DocPage page={{ ...page, body: page.body.slice(lead.length) }} isList={page.posts.length > 0}>
      {lead && <PageBody html={lead} />}
      <Cover image={page.image} first />
      <PostList posts={page.posts} />
    </DocPage>
  );
}

// Widths of the page column; see `src/render/images.ts`.
export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
      image {
        alt
        file {
          childImageSharp {
            gatsbyImageData(
              width: 736
              outputPixelDensities: [0.5, 1, 2]
              sizes: "(min-width: 50rem) 46rem, calc(100vw - 2rem)"
              placeholder: NONE
              formats: [WEBP]
            )
          }
        }
      }
      posts {
        url
        title
        description
        date
        image {
          alt
          file {
            childImageSharp {
              gatsbyImageData(
                width: 368
                breakpoints: [240, 368, 480, 736]
                sizes: "(min-width: 40rem) 15rem, calc(100vw - 4rem)"
                placeholder: NONE
                formats: [WEBP]
              )
            }
          }
        }
      }
    }
  }
`;
