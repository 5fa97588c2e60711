interface Window {
  /** Shows the page of the history entry that Back has led to; whether it is still there. */
  "~showLeftPage"?: () => boolean;
  /** Of browsers that know Trusted Types. */
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
