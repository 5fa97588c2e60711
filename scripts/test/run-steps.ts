import type { Step } from "./steps";

/** How a step ended. */
export interface Outcome {
  step: Step;
  succeeded: boolean;
  output: string;
  seconds: number;
}

/** Steps that run at a time: most keep one core busy, and machines of CI have two. */
const AT_A_TIME = 2;

/**
 * Runs steps in their order, two beside each other where both allow it, and goes on after one that
 * failed. A step without whose success another has nothing to test takes that one with it.
 *
 * @param run starts a step; resolves when it has ended, also when it failed
 * @returns the outcomes of those that ran, in the order of the steps
 */
export async function runSteps(
  steps: readonly Step[],
  run: (step: Step) => Promise<Outcome>,
): Promise<Outcome[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<Outcome>>();
  const outcomes: Outcome[] = [];

  const isDone = (name: string): boolean => outcomes.some(({ step }) => step.name === name);
  const hasFailed = (name: string): boolean =>
    !steps.some((step) => step.name === name) ||
    outcomes.some(({ step, succeeded }) => step.name === name && !succeeded);

  /** The first step that may start now; none when one that wants the machine to itself is next. */
  const next = (): Step | undefined => {
    for (const step of waiting) {
      if (running.size > 0 && (step.alone || [...running.keys()].some(({ alone }) => alone))) {
        return undefined;
      }
      if (step.needs === undefined || isDone(step.needs)) return step;
    }
    return undefined;
  };

  for (;;) {
    for (const step of waiting.filter(({ needs }) => needs !== undefined && hasFailed(needs))) {
      waiting.splice(waiting.indexOf(step), 1);
    }
    const step = running.size < AT_A_TIME ? next() : undefined;
    if (step) {
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step, run(step));
      continue;
    }
    if (running.size === 0) break;
    const outcome = await Promise.race(running.values());
    running.delete(outcome.step);
    outcomes.push(outcome);
  }
  return outcomes.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}
