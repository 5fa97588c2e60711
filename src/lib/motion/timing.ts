/**
 * The rhythm of the landing page, in milliseconds; SPEC section 9. Style sheets can't import, so
 * theirs is compared with this file by `src/components/Landing/motion-styles.test.ts`.
 */
export const timing = {
  /** After the first layout, which gives the rotator its size, its clock starts. */
  firstMeasure: 50,
  /** How long the first word and the first side of the cube stand still. */
  delay: 5000,
  /** From the beginning of one move to the beginning of the next. */
  repeat: 5000,
  /** How long one move takes: a word to the next, a quarter turn. */
  move: 1000,
} as const;

/** What the headline names one after another; the illustration brings out the files of that kind. */
export const words = ["assets", "scripts", "images", "styles"] as const;

export type Word = (typeof words)[number];

/** Length of a round: four words, four quarter turns; then all stands as in the beginning. */
export const roundTime = words.length * timing.repeat;

/**
 * When the styles' animations begin. Their keyframes stand first and move then, and what comes
 * before them is the first measure and as much of the delay as the keyframes don't hold.
 */
export const startTime = timing.firstMeasure + timing.delay - (timing.repeat - timing.move);

/** Where in a round a step stands still, and until where it moves on, in percent of the round. */
export interface Step {
  from: number;
  until: number;
  /** Where the move to the next step has ended; the next step's `from`. */
  moved: number;
}

// 1 => { from: 25, until: 45, moved: 50 }
export function stepToPercent(step: number): Step {
  const percent = (time: number): number => (time / roundTime) * 100;
  const begin = step * timing.repeat;
  return {
    from: percent(begin),
    until: percent(begin + timing.repeat - timing.move),
    moved: percent(begin + timing.repeat),
  };
}

/**
 * What the headline shows so many milliseconds after it was laid out, when nothing moves.
 *
 * `0 => "assets"`, `6_100 => "scripts"`
 *
 * @returns the index of the word; `undefined` while one moves to the next
 */
export function timeToStep(time: number): number | undefined {
  const since = time - startTime;
  if (since < 0) return 0;
  const step = Math.floor(since / timing.repeat);
  const moving = since - step * timing.repeat > timing.repeat - timing.move;
  return moving ? undefined : step % words.length;
}
