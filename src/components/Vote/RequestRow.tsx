import { toAge, toAmount, toIssueUrl, type FeatureRequest } from "../../lib/votes";
import { Glyph } from "../Icon/Glyph";
import * as frame from "./Vote.lazy.module.css";
import * as styles from "./VoteScreen.lazy.module.css";

const thumbsUp =
  "M7 11v9H4v-9zM7 11l3.6-7.4a2.3 2.3 0 0 1 2.3 2.7L12.4 9H18a2 2 0 0 1 2 2.3l-1 7a2 2 0 0 1-2 1.7H7";

interface RequestRowProps {
  request: FeatureRequest;
  repo: string;
  /** Place in the ranking, from 1. */
  rank: number;
  /** Votes of the first in the ranking. */
  mostVotes: number;
  now: Date;
}

/** Code in a title stands between backticks, as GitHub shows it. */
// "Support `defer`" => "Support ", <code>defer</code>
function Title({ children }: { children: string }) {
  const parts = children.split(/`([^`]+)`/);
  return parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}

/** A feature request: its place, what it asks for, its votes, and where to vote. */
export function RequestRow({ request, repo, rank, mostVotes, now }: RequestRowProps) {
  const { number, title, votes, comments, created } = request;
  const url = toIssueUrl(repo, number);
  return (
    <li className={frame.row} data-number={number}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <div className={styles.request}>
        <h3 className={styles.title}>
          <a href={url} rel="noopener">
            <bdi>
              <Title>{title}</Title>
            </bdi>
          </a>
        </h3>
        <p className={styles.facts}>
          <span>#{number}</span>
          <time dateTime={created}>{toAge(created, now)}</time>
          <span>{toAmount(comments, "comment")}</span>
        </p>
      </div>
      <p className={styles.votes}>
        <Glyph path={thumbsUp} size={18} />
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
        <rect width={mostVotes > 0 ? (100 * votes) / mostVotes : 0} height="1" />
      </svg>
    </li>
  );
}
