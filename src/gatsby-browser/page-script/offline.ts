/** The module with the window in which the docs are saved; see `src/gatsby-browser/offline-save/`. */
const address = "/offline/save.js";

/** Opens that window. Where its module can't be had, the offline page says what is there. */
export async function openSaving(): Promise<void> {
  try {
    ((await import(address)) as { open: () => void }).open();
  } catch {
    location.assign("/offline/");
  }
}
