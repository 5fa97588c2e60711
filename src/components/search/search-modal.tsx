import { DocSearchModal, useDocSearchKeyboardEvents } from "@docsearch/react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { afterPaint } from "../../browser/first-screen";
import { isPlainClick } from "../../browser/internal-link";
import { NAVIGATE_EVENT } from "../../browser/page-events";
import { withStorage } from "../../browser/storage";
import { fixRoles } from "./docsearch-roles";
import { hitToDocSearch, RESULTS } from "./hits";
import { createSiteSearch, createTexts, loadErrors, loadTitles } from "./site-search";
import "@docsearch/css/dist/_variables.css";
import "@docsearch/css/dist/modal.css";
import "./search.lazy.css";

type Props = ComponentProps<typeof DocSearchModal>;
type Client = ReturnType<NonNullable<Props["transformSearchClient"]>>;

const { algolia, issues } = __SEARCH__;
const indexName = algolia?.indexName ?? "webpack";

const isStoredSearches = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value as Partial<Record<string, unknown> | null>[]).every(
    (search) =>
      [search?.objectID, search?.url, search?.type].every((text) => typeof text === "string") &&
      typeof search?.hierarchy === "object" &&
      search.hierarchy !== null,
  );

/**
 * Drops damaged searches, which DocSearch would fail on, and those with markup, because DocSearch
 * sets them as HTML.
 */
function dropUnsafeSearches(): void {
  for (const kind of ["RECENT", "FAVORITE"]) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    const isSafe = withStorage("localStorage", (storage) => {
      const text = storage.getItem(key) ?? "[]";
      return isStoredSearches(JSON.parse(text)) && !text.includes("<");
    });
    if (!isSafe) withStorage("localStorage", (storage) => storage.removeItem(key));
  }
}

/** Repeats the search unless the reader has typed on or chosen a result. */
function searchAgain(query: string): void {
  const box = document.querySelector<HTMLInputElement>(".DocSearch-Input");
  const active = box?.getAttribute("aria-activedescendant") ?? "";
  if (box?.value !== query || !/^$|-item-0$/.test(active)) return;
  // autocomplete-core searches again on focus.
  box.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

const searchSite = createSiteSearch(
  { titles: loadTitles, errors: loadErrors, texts: createTexts() },
  searchAgain,
);

/** The list stays readable up to this length. */
const MAX_HITS = 24;

interface Answer {
  failed: boolean;
  query: string;
  /** Sections of all results, the best first. */
  sections: readonly string[];
}

let onAnswer: ((answer: Answer) => void) | undefined;
/** The section that results are limited to. */
let chosen = "";

/** DocSearch cuts queries here, in characters. Messages are longer. */
const CUT = 64;
/** What was typed or pasted. */
let whole = "";
const keepWhole = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) whole = target.value;
};

async function answer({ requests }: { requests: { query: string }[] }): Promise<object> {
  const query = requests[0]?.query ?? "";
  const isCut = query.length >= CUT && whole.startsWith(query);
  // DocSearch clears an error right after showing it, so the window shows its own message.
  const found = await searchSite(isCut ? whole : query).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  const sections = [...new Set((found ?? []).map(({ section }) => section))];
  if (!sections.includes(chosen)) chosen = "";
  onAnswer?.({ failed: found === undefined, query, sections });
  const shown = (found ?? []).filter(({ section }) => chosen === "" || section === chosen);
  const hits = shown.slice(0, MAX_HITS).map(hitToDocSearch);
  return { results: [{ hits, nbHits: hits.length, query }] };
}

/** A result with its section. DocSearch's own stored results have none. */
function Hit({ hit, children }: { hit: { url: string }; children: ReactNode }) {
  const { label } = hit as { label?: string };
  return (
    <a href={hit.url}>
      {children}
      {label && <span className="DocSearch-Section">{label}</span>}
    </a>
  );
}

/** Pages that most readers look for. */
const POPULAR = [
  ["/guides/getting-started/", "Getting Started"],
  ["/concepts/", "Concepts"],
  ["/configuration/", "Configuration"],
  ["/guides/asset-modules/", "Asset Modules"],
  ["/configuration/dev-server/", "DevServer"],
  ["/api/cli/", "Command Line Interface"],
  ["/errors/", "Error Finder"],
] as const;

function toggleSection(section: string, query: string): void {
  chosen = chosen === section ? "" : section;
  searchAgain(query);
}

type ChoiceProps = Pick<Answer, "query" | "sections"> & Pick<Props, "onClose">;

/** Below the field: popular pages, and then a choice of sections. */
function Choice({ query, sections, onClose }: ChoiceProps) {
  if (query === "")
    return (
      <nav className="DocSearch-Choice" aria-label="Popular pages">
        {POPULAR.map(([url, title]) => (
          <a
            key={url}
            href={url}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return;
              event.preventDefault();
              onClose?.();
              go({ itemUrl: url });
            }}
          >
            {title}
          </a>
        ))}
      </nav>
    );
  return (
    <div className="DocSearch-Choice" role="group" aria-label="Only in this section">
      {sections.length > 1 &&
        sections.map((section) => (
          <button
            key={section}
            type="button"
            aria-pressed={section === chosen}
            onClick={() => toggleSection(section, query)}
          >
            {section}
          </button>
        ))}
    </div>
  );
}

/** Replaces the results if no index can be loaded. */
const failureText = {
  noResultsScreen: {
    noResultsText: "Unable to fetch results. Check your connection and type again to find",
  },
};

/** Replaces Algolia's client by the site's own search. */
const toEmbedded = (client: Client): Client => ({
  ...client,
  search: answer as unknown as Client["search"],
});

/** Announces the number of results; similar headings are none. */
function Count({ state }: { state: { collections: { items: object[] }[] } }) {
  const hits = state.collections.flatMap(
    ({ items }) => items as { hierarchy?: { lvl0: string } }[],
  );
  const count = hits.filter(({ hierarchy }) => hierarchy?.lvl0 === RESULTS).length;
  return (
    <p className="DocSearch-Count hint" role="status">
      {count === 1 ? "1 result" : `${String(count)} results`}
    </p>
  );
}

/** Goes to a result after the window is closed, because closing restores the scroll position. */
const go = ({ itemUrl }: { itemUrl: string }): void => {
  const { pathname, href } = new URL(itemUrl, location.href);
  setTimeout(() => {
    // The browser handles a hash on this page.
    if (pathname === location.pathname) location.assign(itemUrl);
    else document.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail: href }));
  });
};

const goElsewhere = ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, "_blank", "noopener");
const navigator = { navigate: go, navigateNewTab: goElsewhere, navigateNewWindow: goElsewhere };

const missing = ({ query }: { query: string }): string =>
  `${issues}/new?title=${encodeURIComponent(`Search finds nothing for "${query}"`)}`;

const nothing: Answer = { failed: false, query: "", sections: [] };

/** The search window, opened with the text typed so far. */
export function SearchModal({
  initialQuery,
  onClose,
}: Required<Pick<Props, "initialQuery" | "onClose">>) {
  const button = useRef<HTMLButtonElement>(null);
  const [{ failed, query, sections }, setAnswer] = useState(nothing);
  const [below] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    const box = document.querySelector(".DocSearch-Container");
    const bar = box?.querySelector(".DocSearch-SearchBar");
    bar?.after(below);
    bar?.querySelector("input")?.removeAttribute("maxlength");
    // React, which cuts the value, listens further inside.
    box?.addEventListener("input", keepWhole, true);
    return box ? fixRoles(box) : undefined;
  }, [below]);
  // DocSearch, a child, reads them next.
  useState(dropUnsafeSearches);
  useDocSearchKeyboardEvents({
    isOpen: true,
    onOpen: useCallback(() => undefined, []),
    onClose,
    searchButtonRef: button,
  });
  useEffect(() => {
    chosen = "";
    onAnswer = setAnswer;
    // Reads the index of titles before the first key, but after the field is painted.
    const read = (): void => void loadTitles().catch(() => undefined);
    if (!algolia) afterPaint(read);
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
        maxResultsPerGroup={MAX_HITS}
        initialQuery={initialQuery}
        initialScrollY={scrollY}
        navigator={navigator}
        resultsFooterComponent={Count}
        hitComponent={Hit}
        {...(failed ? { translations: failureText } : { getMissingResultsUrl: missing })}
        onClose={onClose}
      />
      {!algolia &&
        createPortal(<Choice query={query} sections={sections} onClose={onClose} />, below)}
    </div>,
    document.body,
  );
}
