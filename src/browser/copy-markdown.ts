/** Duration of the feedback in milliseconds. */
const feedbackTime = 2000;

/** Copies the page's Markdown; the button shows the result. */
export async function copyMarkdown(button: HTMLElement): Promise<void> {
  let done = "failed";
  try {
    const response = await fetch(button.dataset.copyMarkdown ?? "");
    // A captive portal responds to every URL with HTML.
    const isPage = response.headers.get("Content-Type")?.includes("html");
    if (response.ok && !isPage) {
      await navigator.clipboard.writeText(await response.text());
      done = "copied";
    }
  } catch {
    // The button shows the failure.
  }
  button.dataset.copyState = done;
  setTimeout(() => delete button.dataset.copyState, feedbackTime);
}
