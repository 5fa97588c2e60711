/**
 * Processor seconds of all children of a shell, as its `times` prints them: the second line, user
 * and system.
 *
 * @throws Error if the text has another form
 */
// "0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n" => 65.75
export function timesToSeconds(text: string): number {
  const times = [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)].map(
    ([, minutes, seconds]) => 60 * Number(minutes) + Number((seconds ?? "").replace(",", ".")),
  );
  const [, , user, system] = times;
  if (user === undefined || system === undefined) {
    throw new Error(`The shell's "times" printed ${JSON.stringify(text)}, not four times.`);
  }
  return user + system;
}
