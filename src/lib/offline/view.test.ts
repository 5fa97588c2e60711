import { describeSaving, type Action, type SavingState } from ".";

const all = { files: 1_034, bytes: 26_000_000 };
const done = { files: 312, bytes: 12_000_000 };

test.each<[SavingState, text: RegExp, actions: Action[]]>([
  [{ state: "unsupported" }, /^This browser can't save the docs/, []],
  [{ state: "looking" }, /^Looking/, []],
  [{ state: "unknown" }, /Check your connection and try again\.$/, ["retry"]],
  [{ state: "nothing", all, room: undefined }, /1,034 files, 26 MB\.$/, ["save"]],
  [{ state: "nothing", all, room: 30_000_000 }, /1,034 files, 26 MB\.$/, ["save"]],
  [{ state: "nothing", all, room: 5_000_000 }, /has room for only 5\.0 MB of it\.$/, ["save"]],
  [{ state: "saving", done, all }, /^Saving\./, ["pause"]],
  [{ state: "paused", done, all, why: "asked" }, /^Paused\./, ["resume", "remove"]],
  [
    { state: "paused", done, all, why: "network" },
    /^The connection was lost/,
    ["resume", "remove"],
  ],
  [{ state: "paused", done, all, why: "full" }, /no more room/, ["resume", "remove"]],
  [{ state: "paused", done, all, why: "host" }, /not those of its list/, ["resume", "remove"]],
  [{ state: "elsewhere" }, /in another tab/, ["retry"]],
  [{ state: "saved", all }, /^Saved: all pages .* \(1,034 files, 26 MB\)\.$/, ["remove"]],
  [{ state: "unasked", all }, /could not be asked\.$/, ["retry", "remove"]],
  [
    { state: "outdated", changes: { files: 3, bytes: 120_000 } },
    /3 files, 120 kB to fetch/,
    ["update", "remove"],
  ],
  [{ state: "removed" }, /^Removed/, ["retry"]],
])("%j", (state, text, actions) => {
  const view = describeSaving(state);
  expect(view.text).toMatch(text);
  expect(view.actions).toEqual(actions);
});

test.each<SavingState>([
  { state: "saving", done, all },
  { state: "paused", done, all, why: "full" },
])("how much is there is told in words and by a bar: %j", (state) =>
  expect(describeSaving(state).progress).toEqual({
    value: 12_000_000,
    max: 26_000_000,
    text: "312 of 1,034 files, 12 MB of 26 MB",
  }),
);
