import {
  createTitleSearch,
  unpackSearchFile,
  type SearchFile,
  type TitleSearch,
} from "../../lib/search";

/** Longer than this, in milliseconds, nobody waits for an answer. */
const patience = 20_000;

let loading: Promise<TitleSearch> | undefined;

async function load(): Promise<TitleSearch> {
  const response = await fetch("/search-index.json", { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`/search-index.json: status ${String(response.status)}`);
  const file = (await response.json()) as SearchFile;
  return createTitleSearch({ entries: unpackSearchFile(file), synonyms: file.synonyms });
}

/** The index of titles, headings and names, loaded once; after a failure it is asked for again. */
export function loadTitles(): Promise<TitleSearch> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
