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
