import { keep, localStore } from "./reader-settings";

const tabKey = "package-manager";

function select(tabs: HTMLElement, name: string): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>("[data-tab]")];
  if (!panels.some(({ dataset }) => dataset.tab === name)) return;
  for (const button of tabs.querySelectorAll<HTMLElement>("[role=tab]")) {
    const selected = button.textContent === name;
    button.setAttribute("aria-selected", String(selected));
    button.tabIndex = selected ? 0 : -1;
  }
  for (const panel of panels) panel.hidden = panel.dataset.tab !== name;
}

function selectEverywhere(name: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("code-tabs")) select(tabs, name);
  keep(localStore(), tabKey, name);
}

/** Arrow keys, Home and End move between tabs. */
function onKey(event: KeyboardEvent): void {
  const buttons = [...((event.currentTarget as Element).children as HTMLCollectionOf<HTMLElement>)];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const button = buttons.at(to % buttons.length);
  button?.focus();
  button?.click();
}

function upgrade(tabs: HTMLElement, index: number): void {
  tabs.dataset.tabs = "";
  const others = tabs.querySelector("details");
  if (others) {
    others.open = true;
    others.querySelector("summary")?.setAttribute("hidden", "");
  }
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Package manager");
  for (const panel of tabs.querySelectorAll<HTMLElement>("[data-tab]")) {
    const { tab: name = "" } = panel.dataset;
    panel.id ||= `~tabs-${index}-${name}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-label", name);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", panel.id);
    button.addEventListener("click", () => selectEverywhere(name));
    list.append(button);
  }
  list.addEventListener("keydown", onKey);
  tabs.prepend(list);
  select(tabs, "npm");
  select(tabs, localStore()?.getItem(tabKey) ?? "");
}

/** Turns adjacent panels into tabs. */
export function upgradeCodeTabs(): void {
  document.querySelectorAll<HTMLElement>("code-tabs:not([data-tabs])").forEach(upgrade);
}
