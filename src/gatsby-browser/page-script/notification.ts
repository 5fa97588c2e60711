import { keep } from "../storage";

const notificationKey = "notification-dismissed";

/** Value under which a dismissal is stored; SPEC section 9. */
const dismissedValue = "3";

/** Hides the notification bar before the first paint if it was dismissed on an earlier visit. */
export function applyDismissal(root: HTMLElement, store: Storage | undefined): void {
  if (!store) return; // Nothing could be remembered, so the bar has no close button either.
  root.dataset.storage = "";
  if (store.getItem(notificationKey) === dismissedValue) root.dataset.notification = "dismissed";
}

/** Hides the notification bar now and on later visits. */
export function dismissNotification(root: HTMLElement, store: Storage | undefined): void {
  root.dataset.notification = "dismissed";
  keep(store, notificationKey, dismissedValue);
}
