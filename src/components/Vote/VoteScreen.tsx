import { useLayoutEffect, useRef, useState } from "react";
import { hasNextPage, toDatedRequests, type VoteSettings } from "../../lib/votes";
import { Failed } from "../Lazy/Failed";
import { useJson } from "../Lazy/useJson";
import { askGitHub } from "./ask-github";
import { Empty, Limited } from "./Instead";
import { markPlace, restorePlace, type Place } from "./keep-place";
import { RequestRow } from "./RequestRow";
import { ShowMore } from "./ShowMore";
import { Status } from "./Status";
import { useDue, useRanking } from "./use-ranking";
import type { RequestsFile } from "./Vote";
import { PlaceholderRows } from "./VotePlaceholder";
import * as frame from "./Vote.lazy.module.css";
import * as styles from "./VoteScreen.lazy.module.css";

interface VoteScreenProps {
  /** The requests that the last build had: shown until GitHub has answered, and if it doesn't. */
  file: RequestsFile;
  settings: VoteSettings;
  fetch?: typeof fetch;
  now?: () => Date;
}

const browserFetch: typeof fetch = (...args) => fetch(...args);
const currentTime = () => new Date();

/** The ranking of feature requests, asked for in the browser. */
export default function VoteScreen({
  file,
  settings,
  fetch: ask = browserFetch,
  now = currentTime,
}: VoteScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>(undefined);
  const firstNew = useRef<number>(undefined);
  const [opened] = useState(now);
  const hasFile = file.count > 0;
  const [kept] = useJson(hasFile ? file.url : null, toDatedRequests);

  const askPage = async (page: number) => {
    const answer = await askGitHub(settings, page, ask, now);
    // The list is about to change under the reader's eyes.
    if (page === 1) place.current = markPlace(list.current);
    return answer;
  };
  const [{ ranking, asking, trouble }, askFor] = useRanking(settings, askPage, now);
  const due = useDue(trouble?.comeBack, now);

  const dated = typeof kept === "object" ? kept.data : undefined;
  const requests = ranking?.requests ?? dated?.requests;
  useLayoutEffect(() => {
    restorePlace(list.current, place.current);
    place.current = undefined;
    const row = list.current?.children[firstNew.current ?? -1];
    // From the button, which has moved or gone, on to what it brought.
    row?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [requests]);

  const askAgain = () => {
    // What was pressed goes away.
    screen.current?.focus({ preventScroll: true });
    askFor(1);
  };
  const showMore = (page: number) => {
    firstNew.current = requests?.length;
    askFor(page);
  };

  const isWaiting = asking === 1 || (hasFile && kept === "loading");
  const first = trouble?.page === 1 ? trouble : undefined;
  const later = trouble && trouble.page > 1 ? trouble : undefined;
  const nextPage = (ranking?.page ?? 0) + 1;
  const hasMore = ranking !== undefined && hasNextPage(ranking.page, ranking.total);
  const mostVotes = Math.max(0, ...(requests ?? []).map(({ votes }) => votes));

  return (
    <div ref={screen} tabIndex={-1} className={styles.screen}>
      <Status
        shown={requests?.length}
        total={ranking?.total}
        keptFrom={ranking ? undefined : dated?.asked}
        isWaiting={isWaiting}
        trouble={first}
        due={due}
        onRetry={askAgain}
      />
      {requests && requests.length > 0 && (
        <ol ref={list} className={frame.list}>
          {requests.map((request, index) => (
            <RequestRow
              key={request.number}
              request={request}
              repo={settings.repo}
              rank={index + 1}
              mostVotes={mostVotes}
              now={opened}
            />
          ))}
        </ol>
      )}
      {requests?.length === 0 && <Empty label={settings.label} />}
      {!requests && isWaiting && <PlaceholderRows />}
      {!requests && !isWaiting && first && !first.comeBack && (
        <Failed what="The feature requests" onRetry={askAgain} />
      )}
      {!requests && !isWaiting && first?.comeBack && <Limited settings={settings} />}
      {hasMore && (
        <ShowMore
          isLoading={asking === nextPage}
          trouble={later}
          due={due}
          onMore={() => showMore(nextPage)}
        />
      )}
    </div>
  );
}
