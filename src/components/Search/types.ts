import type { SearchHit, TitleSearch } from "../../lib/search";

/** The two indexes of the site; each is loaded when it is first asked. */
export interface SearchIndexes {
  titles: () => Promise<TitleSearch>;
  texts: (query: string) => Promise<SearchHit[]>;
}
