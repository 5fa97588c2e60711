import { describeSaving, type Action, type SavingState } from "../../lib/offline";
import { createSession } from "./session";

const labels: Record<Action, string> = {
  save: "Save",
  pause: "Pause",
  resume: "Go on",
  update: "Update",
  retry: "Look again",
  remove: "Remove",
};

/** The elements that change. */
interface Parts {
  dialog: HTMLDialogElement;
  text: HTMLElement;
  progress: HTMLProgressElement;
  amount: HTMLElement;
  actions: HTMLElement;
}

const markup = `<h2 id="offline-title">Save the docs for offline reading</h2>
<p role="status"></p>
<div hidden><progress aria-labelledby="offline-amount"></progress><p id="offline-amount"></p></div>
<div class="offline-row"><p class="offline-actions"></p><form method="dialog"><button class="button-secondary">Close</button></form></div>`;

function build(): Parts {
  const dialog = document.createElement("dialog");
  dialog.className = "offline";
  dialog.setAttribute("aria-labelledby", "offline-title");
  dialog.innerHTML = markup;
  // Outside of what React renders.
  document.body.append(dialog);
  const find = (selector: string): HTMLElement => {
    const element = dialog.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The window has no ${selector}.`);
    return element;
  };
  return {
    dialog,
    text: find("[role=status]"),
    progress: find("progress") as HTMLProgressElement,
    amount: find("#offline-amount"),
    actions: find(".offline-actions"),
  };
}

function render(parts: Parts, saving: SavingState, act: (action: Action) => void): void {
  const { text, actions, progress } = describeSaving(saving);
  if (parts.text.textContent !== text) parts.text.textContent = text;
  const bar = parts.progress.parentElement;
  if (bar) bar.hidden = !progress;
  if (progress) {
    parts.progress.max = progress.max;
    parts.progress.value = progress.value;
    parts.amount.textContent = progress.text;
  }
  // The same buttons stay the same elements: the focus is on one of them.
  if (parts.actions.dataset.shown === actions.join()) return;
  parts.actions.dataset.shown = actions.join();
  const hadFocus = parts.actions.contains(document.activeElement);
  parts.actions.replaceChildren(
    ...actions.map((action, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = index === 0 && action !== "remove" ? "button-primary" : "button-secondary";
      button.textContent = labels[action];
      button.addEventListener("click", () => act(action));
      return button;
    }),
  );
  if (hadFocus) {
    const next = parts.actions.querySelector("button") ?? parts.dialog.querySelector("button");
    next?.focus();
  }
}

/** Makes the window; it is shown by the returned function, and saving goes on while it is closed. */
export function createWindow(): () => void {
  const parts = build();
  const session = createSession((state) => render(parts, state, act));
  function act(action: Action): void {
    if (action === "pause") session.pause();
    else if (action === "remove") void session.remove();
    else if (action === "retry") void session.look();
    else void session.save();
  }
  return () => {
    if (!parts.dialog.open) parts.dialog.showModal();
    void session.look();
  };
}
