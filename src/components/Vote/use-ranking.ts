import { useCallback, useEffect, useRef, useState } from "react";
import { mergePages, type SearchAnswer, type VoteSettings } from "../../lib/votes";
import { useRetryOnline } from "../Lazy/use-retry";
import { LimitError } from "./ask-github";
import { recall, remember, type Ranking, type Remembered } from "./session";

/** Why a page is not there. */
export interface Trouble {
  /** The page that was asked for, counted from 1. */
  page: number;
  /** When GitHub answers again, if it was asked too often. */
  comeBack: Date | undefined;
}

export interface RankingState {
  ranking: Ranking | undefined;
  /** The page that is being asked for. */
  asking: number | undefined;
  trouble: Trouble | undefined;
}

/** Without an answer of this session GitHub is asked, unless it has said to come back later. */
function toFirstState({ ranking, comeBack }: Remembered): RankingState {
  const page = (ranking?.page ?? 0) + 1;
  const trouble = comeBack && { page, comeBack };
  return { ranking, trouble, asking: ranking || trouble ? undefined : page };
}

function withAnswer(
  { ranking }: RankingState,
  page: number,
  { requests, total }: SearchAnswer,
  now: Date,
): RankingState {
  const before = page > 1 ? ranking : undefined;
  return {
    ranking: {
      requests: mergePages(before?.requests ?? [], requests),
      total,
      page,
      at: before?.at ?? now.getTime(),
    },
    asking: undefined,
    trouble: undefined,
  };
}

/**
 * The ranking as state: remembered from this session, or asked for page by page.
 *
 * @param askPage answers with a page, counted from 1
 * @param now the time that it is
 * @returns the state, and a function that asks for a page
 */
export function useRanking(
  settings: VoteSettings,
  askPage: (page: number) => Promise<SearchAnswer>,
  now: () => Date,
): [state: RankingState, askFor: (page: number) => void] {
  const [state, setState] = useState(() => toFirstState(recall(settings, now())));
  const { ranking, asking, trouble } = state;
  // Held from the first rendering: callers write them in place.
  const held = useRef({ settings, askPage, now });
  const askFor = useCallback(
    (page: number) => setState((before) => ({ ...before, asking: page, trouble: undefined })),
    [],
  );

  useEffect(() => {
    if (asking === undefined) return;
    let dropped = false;
    held.current.askPage(asking).then(
      (answer) => {
        if (dropped) return;
        setState((before) => withAnswer(before, asking, answer, held.current.now()));
      },
      (error: unknown) => {
        if (dropped) return;
        const comeBack = error instanceof LimitError ? error.comeBack : undefined;
        setState((before) => ({
          ...before,
          asking: undefined,
          trouble: { page: asking, comeBack },
        }));
      },
    );
    return () => {
      dropped = true;
    };
  }, [asking]);

  useEffect(() => {
    if (ranking || trouble) {
      remember(held.current.settings, { ranking, comeBack: trouble?.comeBack });
    }
  }, [ranking, trouble]);

  const retry = useCallback(() => {
    if (trouble) askFor(trouble.page);
  }, [askFor, trouble]);
  useRetryOnline(trouble !== undefined && trouble.comeBack === undefined, retry);
  return [state, askFor];
}

/** Whether a time has come; the component is rendered again when it does. */
export function useDue(time: Date | undefined, now: () => Date): boolean {
  const [due, setDue] = useState<Date>();
  const clock = useRef(now);
  useEffect(() => {
    if (!time) return;
    const wait = Math.max(0, time.getTime() - clock.current().getTime());
    const timer = setTimeout(() => setDue(time), wait);
    return () => clearTimeout(timer);
  }, [time]);
  return time !== undefined && due === time;
}
