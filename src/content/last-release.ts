/** A package without a release for that long gets a mark. */
const YEARS = 3;

/** The day before which a last release is too old: `2026-11-23` => `2023-11-23` */
export const oldestRelease = (today: string): string =>
  today.replace(/^\d+/, (year) => String(Number(year) - YEARS));
