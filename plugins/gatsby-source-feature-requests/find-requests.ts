import { toDay } from "../../src/lib/votes";
import { askGitHub, type AskOptions } from "./ask-github";
import { answerToKept, type Kept } from "./kept-file";

export interface Found {
  /** `undefined`: there is nothing to show before the reader's browser has asked. */
  list: Kept | undefined;
  /** Why it isn't GitHub's answer of now; a sentence or two for whoever builds the site. */
  warning: string | undefined;
}

/** Without an answer: what was kept, if it answers the same question, else nothing. */
function withoutAnswer(
  why: string,
  kept: Kept | undefined,
  { repo, label }: AskOptions,
  keptFile: string,
): Found {
  const head = `The feature requests could not be had: ${why}.`;
  if (kept?.repo === repo && kept.label === label) {
    const warning = `${head} The voting page begins with those of ${toDay(kept.asked)}, from ${keptFile}.`;
    return { list: kept, warning };
  }
  const reason = kept
    ? `${keptFile} holds those of ${kept.repo} with the label "${kept.label}", not of ${repo} with "${label}"`
    : `there is no ${keptFile}`;
  const remedy = "To keep a list for builds without an answer: npm run votes:update";
  const warning = `${head} The voting page begins without a list, since ${reason}. ${remedy}`;
  return { list: undefined, warning };
}

/**
 * The requests that the voting page begins with: what GitHub answers now; else the list that was
 * kept; else none. Never rejects.
 *
 * @param keptFile name of the kept file, for messages
 */
export async function findRequests(
  options: AskOptions,
  kept: Kept | undefined,
  keptFile: string,
): Promise<Found> {
  try {
    const answer = await askGitHub(options);
    if (answer.requests.length === 0) {
      const why = `GitHub finds no open issue of ${options.repo} with the label "${options.label}"`;
      return withoutAnswer(why, kept, options, keptFile);
    }
    return { list: answerToKept(answer, options, new Date()), warning: undefined };
  } catch (error) {
    return withoutAnswer((error as Error).message, kept, options, keptFile);
  }
}
