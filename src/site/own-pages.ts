/** What is said of a page of `src/pages/`: the data layer doesn't know these. */
export interface OwnPage {
  url: string;
  title: string;
  description: string;
}

export const organizationPage: OwnPage = {
  url: "/organization/",
  title: "The Organization",
  description: "The projects of the webpack organization, and who maintains each of them.",
};

export const starterKitsPage: OwnPage = {
  url: "/starter-kits/",
  title: "Starter Kits",
  description: "Projects with webpack already set up, as a starting point for your project.",
};

/** Those that a reader may look for and a search engine may show. */
export const ownPages: readonly OwnPage[] = [organizationPage, starterKitsPage];
