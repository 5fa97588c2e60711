import { withStorage } from "./storage";

const managerKey = "package-manager";

function select(name: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("code-tabs input")) {
    if (input.value === name) input.checked = true;
  }
}

/** Shows the commands of the stored package manager. */
export function showStoredManager(): void {
  select(withStorage("localStorage", (storage) => storage.getItem(managerKey)) ?? "");
}

/** Shows the commands of a chosen package manager everywhere, and on later visits. */
export function watchManagers(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest("code-tabs"))) return;
    const { value } = target;
    select(value);
    withStorage("localStorage", (storage) => storage.setItem(managerKey, value));
  });
}
