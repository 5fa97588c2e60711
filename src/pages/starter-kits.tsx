import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/Head/Head";
import { StarterKits } from "../components/StarterKits/StarterKits";
import type { ShareImage } from "../components/types";
import { starterKitsPage } from "../site/own-pages";

export default function StarterKitsPage({
  data: { file, image },
}: PageProps<{ file: { url: string; count: number }; image: ShareImage }>) {
  return (
    <>
      <Head {...starterKitsPage} image={image} />
      <StarterKits url={file.url} count={file.count} />
    </>
  );
}

export const query = graphql`
  {
    image: shareImage(page: { eq: "/starter-kits/" }) {
      url
      alt
    }
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    file: dataFile(name: { eq: "starter-kits" }) {
      url
      count
    }
  }
`;
