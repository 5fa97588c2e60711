import type { Supporter } from "../../src/lib/supporters";
import type { Member, Transaction } from "./answers";

/**
 * Members and what came in during the last 365 days => supporters, by amount, largest first. An
 * account that is a member in several ways is one supporter. Who has got everything back is none.
 */
export function toSupporters(
  members: readonly Member[],
  transactions: readonly Transaction[],
): Supporter[] {
  const lastYear = new Map<string, number>();
  for (const { fromAccount, isRefunded, amountInHostCurrency } of transactions) {
    if (!fromAccount || isRefunded) continue;
    const sum = lastYear.get(fromAccount.slug) ?? 0;
    lastYear.set(fromAccount.slug, sum + amountInHostCurrency.valueInCents);
  }
  const bySlug = new Map<string, Supporter>();
  for (const member of members) {
    const { slug } = member.account;
    const one = toSupporter(member, lastYear.get(slug) ?? 0);
    const other = bySlug.get(slug);
    bySlug.set(slug, other ? merge(one, other) : one);
  }
  return [...bySlug.values()]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || a.since - b.since || (a.name < b.name ? -1 : 1));
}

function toSupporter({ account, since, totalDonations }: Member, lastYear: number): Supporter {
  const given = {
    total: totalDonations.valueInCents,
    // Rounded down, so that nobody gets a rank for a fraction of a cent.
    monthly: Math.max(0, Math.floor(lastYear / 12)),
    since: Math.floor(Date.parse(since) / 1000),
  };
  const hidden = account.isIncognito || account.isGuest === true;
  if (hidden) {
    const name = account.isIncognito ? "Incognito" : (toName(account.name) ?? "Guest");
    return { name, slug: null, website: null, image: null, ...given };
  }
  const website = account.socialLinks.find(({ type }) => type === "WEBSITE")?.url ?? "";
  return {
    name: toName(account.name) ?? account.slug,
    slug: account.slug,
    website: toAddress(website, ["https:", "http:"]),
    // Browsers would not show an image that comes unencrypted.
    image: toAddress(account.imageUrl ?? "", ["https:"]),
    ...given,
  };
}

/** `totalDonations` is that of the account, whichever of its memberships tells it. */
function merge(a: Supporter, b: Supporter): Supporter {
  return { ...a, total: Math.max(a.total, b.total), since: Math.min(a.since, b.since) };
}

/** A name on one line; undefined for one that is empty. */
function toName(name: string | null): string | undefined {
  const text = name?.replace(/\s+/g, " ").trim();
  return text === "" ? undefined : text;
}

/** An address that a link or an image may have; null for any other, `javascript:` for one. */
function toAddress(text: string, protocols: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocols.includes(protocol) ? href : null;
}
