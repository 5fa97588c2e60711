import type { OfflineList } from "../../lib/offline";
import { toState } from "./session";

const file = (url: string, hash = "0123456789") => ({ url, bytes: 10, hash });
const one: OfflineList = { version: "v1", files: [file("/a/"), file("/b/")] };
const two: OfflineList = { version: "v2", files: [file("/a/"), file("/b/", "aaaaaaaaaa")] };
const none = { whole: undefined, part: undefined, keys: new Set<string>() };
const keys = new Set(["/a/?saved=0123456789"]);
const all = { files: 2, bytes: 20 };

test.each([
  ["nothing is saved", none, one, { state: "nothing", all, room: 99 }],
  ["nothing is saved, and the list can't be had", none, undefined, { state: "unknown" }],
  ["all is saved", { whole: one, part: one, keys }, one, { state: "saved", all }],
  [
    "all is saved, and the list can't be had",
    { ...none, whole: one },
    undefined,
    { state: "unasked", all },
  ],
  [
    "an older version is saved",
    { ...none, whole: one },
    two,
    { state: "outdated", changes: { files: 1, bytes: 10 } },
  ],
  [
    "the first version was left half-way",
    { ...none, part: one, keys },
    one,
    { state: "paused", why: "asked", all, done: { files: 1, bytes: 10 } },
  ],
  [
    "it was left half-way, and there is a newer one",
    { ...none, part: one, keys },
    two,
    { state: "paused", why: "asked", all, done: { files: 1, bytes: 10 } },
  ],
  [
    "an update was left half-way, and there is no network",
    { whole: one, part: two, keys },
    undefined,
    { state: "paused", why: "asked", all, done: { files: 1, bytes: 10 } },
  ],
])("%s", (_what, saved, newest, state) => expect(toState(saved, newest, 99)).toEqual(state));
