/** A person or an organization that has given money to webpack. Amounts are in US cents. */
export interface Supporter {
  name: string;
  /** Name of the account at Open Collective; null for those who give without showing themselves. */
  slug: string | null;
  /** An http or https address. */
  website: string | null;
  /** Address of the logo or portrait, 256 pixels high. */
  image: string | null;
  /** Everything given so far. */
  total: number;
  /** What the last 365 days brought, divided by 12. */
  monthly: number;
  /** Time of the first donation, in seconds since 1970. */
  since: number;
}

/** What the ranks go by: all donations, or those of the last year per month. */
export type Mode = "total" | "monthly";

export type RankName = "latest" | "platinum" | "gold" | "silver" | "bronze" | "backer";
