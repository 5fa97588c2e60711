import type { KitColumn } from "../../lib/starter-kits";

/** SPEC section 2: the columns of the table. */
export const columns: readonly { key: KitColumn; title: string }[] = [
  { key: "name", title: "Project Name" },
  { key: "maintainer", title: "Maintainer" },
  { key: "tags", title: "Tags" },
];
