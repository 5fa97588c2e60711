/** The generators whose sites are held against this one. */
export const peerNames = ["starlight", "vitepress", "docusaurus", "rspress"] as const;

export type PeerName = (typeof peerNames)[number];
/** `ours` is the site of this repository. */
export type SiteName = "ours" | PeerName;

export const siteTitles: Readonly<Record<SiteName, string>> = {
  ours: "This site",
  starlight: "Starlight",
  vitepress: "VitePress",
  docusaurus: "Docusaurus",
  rspress: "Rspress",
};
