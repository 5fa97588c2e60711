import { codeToCopy } from "../render/code-to-copy";

/** Duration of the feedback in milliseconds. */
const feedbackTime = 2000;

/** Copies a code block: commands without prompts, and diffs in their final state. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const all = button.parentElement?.querySelectorAll("pre") ?? [];
  const pre = [...all].find(({ clientHeight }) => clientHeight);
  if (!pre) return;
  try {
    await navigator.clipboard.writeText(codeToCopy(pre));
    button.dataset.copied = "";
    button.setAttribute("aria-label", "Copied");
  } catch {
    button.setAttribute("aria-label", "Copying failed"); // The reader denied it.
  }
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute("aria-label", "Copy code");
  }, feedbackTime);
}

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
