import { DocSearchModal, useDocSearchKeyboardEvents } from "@docsearch/react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { createPortal } from "react-dom";
import { NAVIGATE_EVENT } from "../../browser/page-events";
import { localStore } from "../../browser/reader-settings";
import { fixRoles } from "./docsearch-roles";
import { hitToDocSearch } from "./hits";
import { createSiteSearch, loadTitles } from "./site-search";
import { searchTexts } from "./text-search";
import "@docsearch/css/dist/_variables.css";
import "@docsearch/css/dist/modal.css";
import "./search.lazy.css";

type Props = ComponentProps<typeof DocSearchModal>;
type Client = ReturnType<NonNullable<Props["transformSearchClient"]>>;

const { algolia, issues } = __SEARCH__;
const indexName = algolia?.indexName ?? "webpack";

/** Drops stored searches that hold markup: DocSearch sets them as HTML. */
function dropUnsafeSearches(): void {
  for (const kind of ["RECENT", "FAVORITE"]) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    if (localStore()?.getItem(key)?.includes("<")) localStore()?.removeItem(key);
  }
}

/** Has the modal search again, unless the reader has typed on or chosen a result already. */
function searchAgain(query: string): void {
  const box = document.querySelector<HTMLInputElement>(".DocSearch-Input");
  const active = box?.getAttribute("aria-activedescendant") ?? "";
  if (box?.value !== query || !/^$|-item-0$/.test(active)) return;
  // On focus autocomplete-core searches for what is in the box.
  box.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

const searchSite = createSiteSearch({ titles: loadTitles, texts: searchTexts }, searchAgain);

/** Is told whether the newest query could be answered. */
let onAnswer: ((failed: boolean) => void) | undefined;

async function answer({ requests }: { requests: { query: string }[] }): Promise<object> {
  const query = requests[0]?.query ?? "";
  // DocSearch forgets a failure the moment it has shown it: the window says it in its own words.
  const found = await searchSite(query).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  onAnswer?.(found === undefined);
  const hits = (found ?? []).map(hitToDocSearch);
  return { results: [{ hits, nbHits: hits.length, query }] };
}

/** What stands before the query in place of results, when no index can be reached. */
const failureText = {
  noResultsScreen: {
    noResultsText: "Unable to fetch results. Check your connection and type again. No results for",
  },
};

/** The client that DocSearch would ask Algolia with, asking the site's own indexes. */
const toEmbedded = (client: Client): Client => ({
  ...client,
  search: answer as unknown as Client["search"],
});

/** How many results there are, for those who can't see them. */
function Count({ state }: { state: { collections: { items: unknown[] }[] } }) {
  const count = state.collections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <p className="DocSearch-Count" role="status">
      {count === 1 ? "1 result" : `${String(count)} results`}
    </p>
  );
}

/** Goes to a result once the window is closed, which scrolls the page back to where it was. */
const go = ({ itemUrl }: { itemUrl: string }): void => {
  const { pathname, href } = new URL(itemUrl, location.href);
  setTimeout(() => {
    // A hash on this page is the browser's own business.
    if (pathname === location.pathname) location.assign(itemUrl);
    else document.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail: href }));
  });
};

const goElsewhere = ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, "_blank", "noopener");
const navigator = { navigate: go, navigateNewTab: goElsewhere, navigateNewWindow: goElsewhere };

const missing = ({ query }: { query: string }): string =>
  `${issues}/new?title=${encodeURIComponent(`Search finds nothing for "${query}"`)}`;

/** The search window, over the page, with what was typed until it came. */
export function SearchModal({
  initialQuery,
  onClose,
}: Required<Pick<Props, "initialQuery" | "onClose">>) {
  const button = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const box = document.querySelector(".DocSearch-Container");
    return box ? fixRoles(box) : undefined;
  }, []);
  // Before DocSearch, as a child, reads them.
  useState(dropUnsafeSearches);
  useDocSearchKeyboardEvents({
    isOpen: true,
    onOpen: useCallback(() => undefined, []),
    onClose,
    searchButtonRef: button,
  });
  useEffect(() => {
    onAnswer = setFailed;
    // Both are needed soon: the index of titles for the first key already.
    if (!algolia) void loadTitles().catch(() => undefined);
    return () => (onAnswer = undefined);
  }, []);
  return createPortal(
    <div data-search={algolia ? "algolia" : "site"}>
      <DocSearchModal
        appId={algolia?.appId ?? "site"}
        apiKey={algolia?.apiKey ?? "site"}
        indexName={indexName}
        {...(algolia ? {} : { transformSearchClient: toEmbedded })}
        placeholder="Search the documentation"
        maxResultsPerGroup={5}
        initialQuery={initialQuery}
        initialScrollY={scrollY}
        navigator={navigator}
        resultsFooterComponent={Count}
        {...(failed ? { translations: failureText } : { getMissingResultsUrl: missing })}
        onClose={onClose}
      />
    </div>,
    document.body,
  );
}
