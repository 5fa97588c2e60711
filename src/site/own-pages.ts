/** A page of `src/pages/`, which has no node. */
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

export const playgroundPage: OwnPage = {
  url: "/playground/",
  title: "Playground",
  description:
    "Run webpack in your browser: edit a project, see its bundle, and share it by a link.",
};

/** Pages that appear in search and the sitemap. */
export const ownPages: readonly OwnPage[] = [organizationPage, playgroundPage, starterKitsPage];
