import { keep, localStore } from "./reader-settings";

/** Where the reader's package manager is remembered. */
const tabKey = "package-manager";

function select(tabs: HTMLElement, name: string): void {
  for (const button of tabs.querySelectorAll<HTMLElement>("[role=tab]")) {
    const selected = button.dataset.for === name;
    button.setAttribute("aria-selected", String(selected));
    button.tabIndex = selected ? 0 : -1;
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>("[data-tab]")) {
    panel.hidden = panel.dataset.tab !== name;
  }
}

function selectEverywhere(name: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("code-tabs")) {
    if (tabs.querySelector(`[data-tab="${CSS.escape(name)}"]`)) select(tabs, name);
  }
  keep(localStore(), tabKey, name);
}

/** Moves along the tabs by arrow keys, Home and End, as a tab list does. */
function onKey(event: KeyboardEvent): void {
  const buttons = [...((event.currentTarget as Element).children as HTMLCollectionOf<HTMLElement>)];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const button = buttons[(to + buttons.length) % buttons.length];
  button?.focus();
  button?.click();
}

function upgrade(tabs: HTMLElement, index: number): void {
  const others = tabs.querySelector("details");
  if (others) {
    others.open = true;
    others.querySelector("summary")?.setAttribute("hidden", "");
  }
  const panels = [...tabs.querySelectorAll<HTMLElement>("[data-tab]")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Package manager");
  for (const panel of panels) {
    const name = panel.dataset.tab ?? "";
    panel.id ||= `tabs-${index}-${name}`;
    panel.setAttribute("role", "tabpanel");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.dataset.for = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", panel.id);
    panel.setAttribute("aria-label", name);
    button.addEventListener("click", () => selectEverywhere(name));
    list.append(button);
  }
  list.addEventListener("keydown", onKey);
  tabs.prepend(list);
}

/** Makes tabs of the panels that stand one after another in the built page. */
export function upgradeCodeTabs(): void {
  const all = [...document.querySelectorAll<HTMLElement>("code-tabs:not([data-tabs])")];
  all.forEach((tabs, index) => {
    tabs.dataset.tabs = "";
    upgrade(tabs, index);
    const stored = localStore()?.getItem(tabKey);
    const first = tabs.querySelector<HTMLElement>("[data-tab]")?.dataset.tab ?? "npm";
    select(
      tabs,
      stored && tabs.querySelector(`[data-tab="${CSS.escape(stored)}"]`) ? stored : first,
    );
  });
}
