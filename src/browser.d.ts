interface Window {
  /** Shows the page of the current history entry. Returns whether it was still available. */
  "~showLeftPage"?: () => boolean;
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: Record<
        "createHTML" | "createScriptURL",
        (text: string, type: string, sink: string) => string | null
      >,
    ) => unknown;
  };
}
