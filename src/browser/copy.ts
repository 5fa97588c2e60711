import { codeToCopy } from "../render/code-to-copy";

/** How long a button says that it worked, in milliseconds. */
const feedbackTime = 2000;

/** Copies the code that a copy button belongs to: commands without prompt, diffs as they end up. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const pre = button.parentElement?.querySelector<HTMLElement>("pre:not([hidden])");
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

/** Copies the Markdown of the page that a button names; the button says how that went. */
export async function copyMarkdown(button: HTMLElement): Promise<void> {
  let done = "failed";
  try {
    const response = await fetch(button.dataset.copyMarkdown ?? "");
    // A captive portal sends its own page for every URL.
    const isPage = response.headers.get("Content-Type")?.includes("html");
    if (response.ok && !isPage) {
      await navigator.clipboard.writeText(await response.text());
      done = "copied";
    }
  } catch {
    // Said by the attribute below; the page itself is untouched.
  }
  button.dataset.copyState = done;
  setTimeout(() => delete button.dataset.copyState, feedbackTime);
}
