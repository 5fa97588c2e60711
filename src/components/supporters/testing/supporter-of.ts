import type { Supporter } from "../../../../plugins/gatsby-source-opencollective/open-collective";

/** A supporter for tests. */
export function supporterOf(more: Partial<Supporter> = {}): Supporter {
  return {
    name: "Example",
    slug: "example",
    website: null,
    image: null,
    total: 100_00,
    monthly: 0,
    since: 1_500_000_000,
    ...more,
  };
}
