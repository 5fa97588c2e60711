import { Head } from "../Head/Head";
import type { DocPageData } from "../types";

/** The head of a page of the documentation. */
export function DocPageHead({ page }: { page: DocPageData }) {
  return <Head title={page.title} description={page.description} url={page.url} type="article" />;
}
