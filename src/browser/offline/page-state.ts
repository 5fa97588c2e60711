/** What the offline page says: at its own URL, instead of a page, or instead of a server error. */
type State = "own" | "offline" | "error";

/** Sets the state in the HTML of the offline page. */
export const withState = (html: string, state: State): string =>
  html
    .replace('data-state="own"', `data-state="${state}"`)
    .replace("<title>Reading offline", state === "error" ? "<title>Server error" : "$&");
