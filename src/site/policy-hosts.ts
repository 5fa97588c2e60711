import type { PolicyHosts } from "../lib/csp";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { analyticsSettings } from "./analytics";
import { chatWidgetUrl } from "./chat";
import { algoliaSettings } from "./search";

/** Hosts that Algolia's client asks, the main one and those for when it fails. */
// "BH4D9OD16A" => ["https://bh4d9od16a-dsn.algolia.net", "https://bh4d9od16a-1.algolianet.com", …]
function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  const others = [1, 2, 3].map((number) => `https://${id}-${String(number)}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...others];
}

function originOf(address: string, variable: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new Error(
      `${variable} is "${address}", but has to be a full address: ${variable}=https://api.github.com`,
    );
  }
  return new URL(address).origin;
}

/**
 * The other hosts that pages of a deployment ask, by what it sets in its environment. The policy
 * allows these and no others.
 *
 * @throws Error that says which variable is wrong, its value, and what to write
 */
// {} => { connect: ["https://api.github.com"], frame: ["https://discord.com"] }
export function policyHosts(env: Readonly<Record<string, string | undefined>>): PolicyHosts {
  const analytics = analyticsSettings(env);
  const algolia = algoliaSettings(env);
  return {
    connect: [
      originOf(voteSettings(env).endpoint, "GITHUB_API_ENDPOINT"),
      ...(analytics ? [new URL(analytics.url).origin] : []),
      ...(algolia ? algoliaHosts(algolia.appId) : []),
    ],
    frame: [new URL(chatWidgetUrl("light")).origin],
  };
}
