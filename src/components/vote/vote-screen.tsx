import { useLayoutEffect, useRef, useState } from "react";
import {
  hasNextPage,
  toIssueUrl,
  toSearchPage,
  type FeatureRequest,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { Glyph } from "../icon/glyph";
import { Failed } from "../island/failed";
import { useList } from "../island/use-list";
import { toAge, toAmount, toClock, toDay } from "./format";
import { useIsPast, useRanking } from "./ranking";
import { PlaceholderRows } from "./vote-placeholder";
import * as frame from "./vote.lazy.module.css";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./vote-screen.lazy.module.css";

export interface VoteScreenProps {
  /** The requests of the last build: shown until GitHub responds, and if it doesn't. */
  file: { url: string; count: number };
  settings: VoteSettings;
}

interface BuiltRequest extends FeatureRequest {
  /** Day of the build's list: `2026-11-21`. */
  fetched: string;
}

/** The ranking of feature requests, which the browser requests from GitHub. */
export default function VoteScreen({ file, settings }: VoteScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(undefined);
  const [opened] = useState(() => new Date());
  const hasFile = file.count > 0;
  const [built] = useList<BuiltRequest>(hasFile ? file.url : null);
  const [{ ranking, failure, loading }, load] = useRanking(settings);
  const isPast = useIsPast(failure?.retryAt);

  const builtRequests = typeof built === "object" ? built : undefined;
  const requests = ranking?.requests ?? builtRequests;
  useLayoutEffect(() => {
    const row = list.current?.children[firstNew.current ?? -1];
    // From the button, which has moved or gone, to what it brought.
    row?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [requests]);

  const retry = () => {
    // The button that was pressed disappears.
    root.current?.focus({ preventScroll: true });
    load(1);
  };
  const showMore = (page: number) => {
    firstNew.current = requests?.length;
    load(page);
  };

  const isWaiting = loading === 1 || (hasFile && built === "loading");
  const isFailed = failure?.page === 1 && !isWaiting;
  const clock = failure?.retryAt === undefined ? undefined : toClock(new Date(failure.retryAt));
  const nextPage = (ranking?.page ?? 0) + 1;
  const mostVotes = Math.max(1, ...(requests ?? []).map(({ votes }) => votes));
  const from = ranking ? undefined : builtRequests?.[0]?.fetched;

  function toStatus(): string {
    const rest = from === undefined ? "" : `; the list below is from ${toDay(from)}`;
    if (failure?.page === 1) {
      if (clock !== undefined)
        return `GitHub accepts requests again ${isPast ? "now" : `at ${clock}`}${rest}.`;
      return from === undefined ? "" : `GitHub could not be reached${rest}.`;
    }
    if (from !== undefined) return `From ${toDay(from)}. Requesting today’s votes from GitHub…`;
    if (!requests) return "Loading the feature requests…";
    if (requests.length === 0 || !ranking) return "";
    const shown = requests.length.toLocaleString("en");
    return `The ${shown} most wanted of ${ranking.total.toLocaleString("en")} open requests.`;
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.screen}>
      <div className={frame.status}>
        <p role="status">{toStatus()}</p>
        {failure?.page === 1 && (clock === undefined ? requests : isPast) && (
          <button type="button" className="button-secondary" onClick={retry}>
            Refresh the list
          </button>
        )}
      </div>
      {requests && requests.length > 0 && (
        <ol ref={list} className={frame.list}>
          {requests.map((request, index) => (
            <RequestRow
              key={request.number}
              {...request}
              url={toIssueUrl(settings.repo, request.number)}
              rank={index + 1}
              share={request.votes / mostVotes}
              now={opened}
            />
          ))}
        </ol>
      )}
      {requests?.length === 0 && (
        <div className={screen.instead}>
          <p>
            No open issue has the label <strong>{settings.label}</strong> right now.
          </p>
          <a href="#propose-a-feature" className="button-secondary">
            How to propose a feature
          </a>
        </div>
      )}
      {!requests && isWaiting && <PlaceholderRows />}
      {!requests && isFailed && clock === undefined && (
        <Failed what="The feature requests" onRetry={retry} />
      )}
      {!requests && isFailed && clock !== undefined && (
        <div className={screen.instead}>
          <p>GitHub limits the requests per minute. Its own pages show the same list.</p>
          <a href={toSearchPage(settings)} rel="noopener" className="button-secondary">
            Open the list on GitHub
          </a>
        </div>
      )}
      {ranking && hasNextPage(ranking.page, ranking.total) && (
        <ShowMore
          isLoading={loading === nextPage}
          isFailed={failure !== undefined && failure.page > 1}
          clock={isPast ? undefined : clock}
          onClick={() => showMore(nextPage)}
        />
      )}
    </div>
  );
}

interface ShowMoreProps {
  isLoading: boolean;
  isFailed: boolean;
  /** When GitHub responds again, while it doesn't. */
  clock: string | undefined;
  onClick: () => void;
}

/** Loads the next page. It stays a button while it can't, so that it keeps the focus. */
function ShowMore({ isLoading, isFailed, clock, onClick }: ShowMoreProps) {
  const isDisabled = isLoading || clock !== undefined;
  return (
    <div className={styles.more}>
      {isFailed && (
        <p role="alert">
          {clock === undefined
            ? "The next requests could not be loaded. Check your connection and try again."
            : `GitHub accepts requests again at ${clock}.`}
        </p>
      )}
      <button
        type="button"
        className="button-secondary"
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
      >
        {isLoading ? "Loading…" : isFailed && clock === undefined ? "Try again" : "Show more"}
      </button>
    </div>
  );
}

const THUMBS_UP =
  "M7 11v9H4v-9zM7 11l3.6-7.4a2.3 2.3 0 0 1 2.3 2.7L12.4 9H18a2 2 0 0 1 2 2.3l-1 7a2 2 0 0 1-2 1.7H7";

interface RequestRowProps extends FeatureRequest {
  url: string;
  /** Place in the ranking, from 1. */
  rank: number;
  /** Its votes as a part of those of the first. */
  share: number;
  now: Date;
}

function RequestRow(props: RequestRowProps) {
  const { number, title, votes, comments, created, url, rank, share, now } = props;
  return (
    <li className={frame.row}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <div className={styles.request}>
        <h3>
          <a href={url} rel="noopener">
            <bdi>
              {title
                .split(/`([^`]+)`/)
                .map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
            </bdi>
          </a>
        </h3>
        <p>
          <span>#{number}</span>
          <time dateTime={created}>{toAge(created, now)}</time>
          <span>{toAmount(comments, "comment")}</span>
        </p>
      </div>
      <p className={styles.votes}>
        <Glyph path={THUMBS_UP} size={18} />
        {votes.toLocaleString("en")}
        <span className="visually-hidden"> {votes === 1 ? "vote" : "votes"}</span>
      </p>
      <a
        href={url}
        rel="noopener"
        className={`button-secondary ${styles.vote ?? ""}`}
        aria-label={`Vote on GitHub: ${title}`}
      >
        Vote on GitHub
      </a>
      <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={100 * share} height="1" />
      </svg>
    </li>
  );
}
