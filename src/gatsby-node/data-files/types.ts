/** Asks the data layer; throws what it answers when that is an error. */
export type Ask = <Data>(query: string) => Promise<Data>;

/** A list that a lazily loaded part of a page needs: a JSON file with a hash in its name. */
export interface DataFile {
  /** `starter-kits` => `/data/starter-kits.<hash>.json` */
  name: string;
  /** Makes the list. It is written as JSON, so it may hold nothing else. */
  load: (graphql: Ask) => Promise<readonly unknown[]>;
}
