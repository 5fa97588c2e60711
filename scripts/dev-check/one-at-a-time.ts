/**
 * Runs something whenever it is asked for, one run at a time. Whoever asks during a run gets one
 * more after it, however many ask.
 *
 * @param run must not reject
 */
export function oneAtATime(run: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;
  const runWhileAsked = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void runWhileAsked();
  };
}
