import { fetchInTime } from "../../gatsby-browser/fetch-in-time";
import {
  createTitleSearch,
  unpackSearchFile,
  type SearchFile,
  type TitleSearch,
} from "../../lib/search";

let loading: Promise<TitleSearch> | undefined;

async function read(response: Response): Promise<TitleSearch> {
  if (!response.ok) throw new Error(`/search-index.json: status ${String(response.status)}`);
  const file = (await response.json()) as SearchFile;
  return createTitleSearch({ entries: unpackSearchFile(file), synonyms: file.synonyms });
}

/** The index of titles, headings and names, loaded once; after a failure it is asked for again. */
export function loadTitles(): Promise<TitleSearch> {
  loading ??= fetchInTime("/search-index.json", read).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
