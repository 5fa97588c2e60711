import { adoptStyles } from "../adopt-styles";
import { isOffline, watchConnection } from "./connection";
import { applyNewVersion, watchVersions } from "./versions";
import styles from "./banners.lazy.css";

let box: HTMLElement | undefined;

/** The box is there before its text is, so that screen readers tell of it. */
function getBox(): HTMLElement {
  if (box) return box;
  adoptStyles(styles as string);
  box = document.createElement("div");
  box.className = "banners";
  box.setAttribute("role", "status");
  // Outside of what navigation replaces.
  document.body.append(box);
  return box;
}

function show(name: string, text: string, ...more: HTMLElement[]): void {
  const banner = document.createElement("p");
  banner.dataset.banner = name;
  banner.append(text, ...more);
  hide(name);
  getBox().append(banner);
}

function hide(name: string): void {
  box?.querySelector(`[data-banner=${name}]`)?.remove();
}

function showConnection(): void {
  hide("offline");
  if (!isOffline()) return;
  const link = document.createElement("a");
  link.href = "/offline/";
  link.textContent = "What is saved";
  show("offline", "You are offline. ", link);
}

function offerNewVersion(): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Show it";
  button.addEventListener("click", () => {
    button.disabled = true;
    applyNewVersion();
  });
  show("version", "A newer version is available. ", button);
}

/** Says when there is no network, and when a newer version of the site is there. */
export function startBanners(): void {
  watchConnection(showConnection);
  watchVersions(offerNewVersion);
}
