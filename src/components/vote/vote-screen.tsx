import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  hasNextPage,
  toIssueUrl,
  type FeatureRequest,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { Glyph } from "../icon/glyph";
import { Failed } from "../island/failed";
import { loadList } from "../island/load-list";
import type { DataFile } from "../types";
import { toAge, toAmount, toClock, toDay } from "./format";
import { useRanking } from "./ranking";
import { PlaceholderRows } from "./vote-placeholder";
import * as frame from "./vote.lazy.module.css";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./vote-screen.lazy.module.css";

interface VoteScreenProps {
  /** The requests at build time: shown until GitHub responds, and if it doesn't. */
  file: DataFile;
  settings: VoteSettings;
}

interface BuiltRequest extends FeatureRequest {
  /** Date of the build's list: `2026-11-21`. */
  fetched: string;
}

/** The ranking of feature requests, loaded from GitHub. */
export default function VoteScreen({ file, settings }: VoteScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(undefined);
  // Undefined until the file is loaded, null without one.
  const [built, setBuilt] = useState<readonly BuiltRequest[] | null | undefined>(
    file.count > 0 ? undefined : null,
  );
  const [{ ranking, failure, isLoading }, load] = useRanking(settings);

  useEffect(() => {
    if (file.count > 0) loadList<BuiltRequest>(file.url).then(setBuilt, () => setBuilt(null));
  }, [file.count, file.url]);

  const requests = ranking?.requests ?? built ?? undefined;
  useLayoutEffect(() => {
    const row = list.current?.children[firstNew.current ?? -1];
    // Moves the focus from the pressed button to the first new row.
    row?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [requests]);

  const retry = () => {
    // The pressed button disappears.
    root.current?.focus({ preventScroll: true });
    load();
  };
  const showMore = () => {
    firstNew.current = requests?.length;
    load();
  };

  const isWaiting = isLoading ?? built === undefined;
  const comeBack =
    failure?.retryAt && `GitHub accepts requests again at ${toClock(failure.retryAt)}`;
  const from = ranking ? undefined : built?.[0]?.fetched;

  function toStatus(): string {
    if (ranking) {
      const shown = ranking.requests.length.toLocaleString("en");
      if (ranking.requests.length === 0) return "";
      return `The ${shown} most wanted of ${ranking.total.toLocaleString("en")} open requests.`;
    }
    if (!failure) {
      if (from === undefined) return requests ? "" : "Loading the feature requests…";
      return `From ${toDay(from)}. Requesting today’s votes from GitHub…`;
    }
    if (from === undefined) return comeBack ? `${comeBack}.` : "";
    return `${comeBack ?? "GitHub could not be reached"}; the list below is from ${toDay(from)}.`;
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.screen}>
      <div className={`hint between ${frame.status ?? ""}`}>
        <p role="status">{toStatus()}</p>
        {failure && !ranking && (requests ?? comeBack) && (
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
            />
          ))}
        </ol>
      )}
      {requests?.length === 0 && (
        <div className={`box ${screen.instead ?? ""}`}>
          <p>
            No open issue has the label <strong>{settings.label}</strong> right now.
          </p>
          <a href="#propose-a-feature" className="button-secondary">
            How to propose a feature
          </a>
        </div>
      )}
      {!requests && isWaiting && <PlaceholderRows />}
      {!requests && !isWaiting && !comeBack && (
        <Failed what="The feature requests" onRetry={retry} />
      )}
      {ranking && hasNextPage(ranking.page, ranking.total) && (
        <div className={styles.more}>
          {failure && (
            <p role="alert">
              {comeBack ??
                "The next requests could not be loaded. Check your connection and try again"}
              .
            </p>
          )}
          {/* Stays enabled to keep the focus. */}
          <button
            type="button"
            className="button-secondary"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : showMore}
          >
            {isLoading ? "Loading…" : failure ? "Try again" : "Show more"}
          </button>
        </div>
      )}
    </div>
  );
}

const THUMBS_UP =
  "M7 11v9H4v-9zM7 11l3.6-7.4a2.3 2.3 0 0 1 2.3 2.7L12.4 9H18a2 2 0 0 1 2 2.3l-1 7a2 2 0 0 1-2 1.7H7";

interface RequestRowProps extends FeatureRequest {
  url: string;
  /** Rank, from 1. */
  rank: number;
}

function RequestRow(props: RequestRowProps) {
  const { number, title, votes, comments, created, url, rank } = props;
  return (
    <li className={frame.row}>
      <span className={`hint ${styles.rank ?? ""}`} aria-hidden="true">
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
        <p className="hint row">
          <span>#{number}</span>
          <time dateTime={created}>{toAge(created)}</time>
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
    </li>
  );
}
