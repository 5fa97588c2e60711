import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/Head/Head";
import { StarterKits } from "../components/StarterKits/StarterKits";

export default function StarterKitsPage({
  data: { file },
}: PageProps<{ file: { url: string; count: number } }>) {
  return (
    <>
      <Head
        title="Starter Kits"
        description="Projects with webpack already set up, from which to begin one of your own."
        url="/starter-kits/"
      />
      <StarterKits url={file.url} count={file.count} />
    </>
  );
}

export const query = graphql`
  {
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    file: dataFile(name: { eq: "starter-kits" }) {
      url
      count
    }
  }
`;
