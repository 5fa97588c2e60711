import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { StarterKits } from "../components/starter-kits/starter-kits";
import { starterKitsPage } from "../site/own-pages";

export default function StarterKitsPage({
  data: { file },
}: PageProps<{ file: { url: string; count: number } }>) {
  return (
    <>
      <Head {...starterKitsPage} />
      <StarterKits url={file.url} count={file.count} />
    </>
  );
}

export const query = graphql`
  {
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    file: dataFile(name: "starter-kits") {
      url
      count
    }
  }
`;
