import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { NotFound } from "../components/not-found/not-found";

export default function NotFoundPage({ data: { pages } }: PageProps<{ pages: { url: string } }>) {
  return (
    <>
      <Head
        title="Page Not Found"
        description="The page you are looking for has been removed or relocated."
        url="/404/"
        hidden
      />
      <NotFound pages={pages.url} />
    </>
  );
}

export const query = graphql`
  {
    notFound: section(key: { eq: "root" }) {
      ...SectionFields
    }
    pages: dataFile(name: "pages") {
      url
    }
  }
`;
