interface Window {
  /** Shows the page of the history entry that Back has led to; whether it is still there. */
  showLeftPage?: () => boolean;
}
