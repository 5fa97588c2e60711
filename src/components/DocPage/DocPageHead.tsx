import { Head } from "../Head/Head";
import type { DocPageData } from "../types";

/** The head of a page of the documentation. */
export function DocPageHead({ page }: { page: DocPageData }) {
  return (
    <Head
      title={page.title}
      description={page.description}
      url={page.url}
      type="article"
      image={page.shareImage}
      date={page.template === "blog" ? page.date : null}
      {...(page.section.key === "root" ? {} : { section: page.section })}
    />
  );
}
