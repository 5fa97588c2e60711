/** Whether the browser says that it has no network. That it says the opposite proves nothing. */
export const isOffline = (): boolean => !navigator.onLine;

/** Calls back now and whenever the network comes or goes. */
export function watchConnection(callback: () => void): void {
  addEventListener("online", callback);
  addEventListener("offline", callback);
  callback();
}
