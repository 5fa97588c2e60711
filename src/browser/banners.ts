import { adoptStyles } from "./adopt-styles";
import styles from "./banners.lazy.css";

/** Says when there is no network. */
export function startBanners(): void {
  adoptStyles(styles as string);
  const box = document.createElement("div");
  box.className = "banners";
  // There before its text is, so that screen readers tell of it.
  box.setAttribute("role", "status");
  // Outside of what navigation replaces.
  document.body.append(box);
  const showConnection = (): void => {
    // That a browser says it has a network proves nothing; the opposite does.
    box.innerHTML = navigator.onLine
      ? ""
      : '<p>You are offline. <a href="/offline/">What is saved</a></p>';
  };
  for (const type of ["online", "offline"]) addEventListener(type, showConnection);
  showConnection();
}
