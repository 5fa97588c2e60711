/** An open issue that asks for a feature. */
export interface FeatureRequest {
  /** Of the issue. */
  number: number;
  title: string;
  /** 👍 reactions on the issue. */
  votes: number;
  comments: number;
  /** When it was opened: `2019-03-02T09:00:00Z`. */
  created: string;
}

/** One page of the search's answer. */
export interface SearchAnswer {
  /** How many issues the search finds, on all pages. */
  total: number;
  /** GitHub ran out of time, so issues may be missing. */
  incomplete: boolean;
  requests: readonly FeatureRequest[];
}

/** Where the requests are asked for, and which. */
export interface VoteSettings {
  /** GitHub's REST API, without a slash at the end. */
  endpoint: string;
  /** `webpack/webpack` */
  repo: string;
  /** The label that marks an issue as a feature request. */
  label: string;
}
