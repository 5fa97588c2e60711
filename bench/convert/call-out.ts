import type { PeerName } from "../sites/names";

export const callOutKinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] as const;
export type CallOutKind = (typeof callOutKinds)[number];

type Kinds = Readonly<Record<CallOutKind, string>>;
const usual: Kinds = {
  NOTE: "note",
  TIP: "tip",
  IMPORTANT: "info",
  WARNING: "warning",
  CAUTION: "danger",
};
const kinds: Readonly<Record<PeerName, Kinds>> = {
  starlight: { ...usual, IMPORTANT: "note", WARNING: "caution" },
  vitepress: { ...usual, NOTE: "info" },
  docusaurus: usual,
  rspress: usual,
};

/** The line that opens a call-out; `:::` closes it. Each bears the title that our pages show. */
// ("WARNING", "starlight") => ":::caution[Warning]"
export function openCallOut(kind: CallOutKind, peer: PeerName): string {
  const title = kind.charAt(0) + kind.slice(1).toLowerCase();
  const name = kinds[peer][kind];
  return peer === "starlight" || peer === "docusaurus"
    ? `:::${name}[${title}]`
    : `:::${name} ${title}`;
}

/** Takes the mark off the first words of a block quote; undefined if it is a quote. */
// "[!TIP]\nTry it." => { kind: "TIP", rest: "Try it." }
export function readCallOut(text: string): { kind: CallOutKind; rest: string } | undefined {
  const found = /^\[!([A-Z]+)\](?:\n|$)/.exec(text);
  const kind = callOutKinds.find((name) => name === found?.[1]);
  return kind && found ? { kind, rest: text.slice(found[0].length) } : undefined;
}
