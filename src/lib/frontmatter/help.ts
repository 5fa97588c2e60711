import type { FieldHelp } from "../data";

/** What the error messages say about each key of the front matter, and what they offer to paste. */
export const frontMatterHelp: Readonly<Record<string, FieldHelp>> = {
  "": {
    expects: "keys and values, one a line",
    example: "title: Tree Shaking",
  },
  title: {
    expects: "the page's title, 1 to 80 characters on one line",
    example: "title: Tree Shaking",
  },
  description: {
    expects: "a sentence or two of 50 to 160 characters on one line",
    example:
      "description: How webpack leaves out the exports that nothing imports, and how to write modules that allow it.",
  },
  sort: {
    expects: "a whole number from -1 upward",
    example: "sort: 3",
  },
  group: {
    expects: "the name of a group in the sidebar, on one line",
    example: "group: Objects",
  },
  date: {
    expects: "a day as year-month-day",
    example: "date: 2020-10-10",
  },
  contributors: {
    expects: "a list of GitHub handles",
    example: "contributors:\n  - sokra",
  },
  "contributors.*": {
    expects: "a GitHub handle: letters, digits and hyphens, without @ and address",
    example: "- sokra",
  },
  related: {
    expects: "a list of titles with addresses",
    example:
      "related:\n  - title: Import attributes\n    url: https://tc39.es/proposal-import-attributes/",
  },
  "related.*": {
    expects: "a title with an address",
    example: "- title: Import attributes\n  url: https://tc39.es/proposal-import-attributes/",
  },
  "related.*.title": {
    expects: "the title of the page that is linked, on one line",
    example: "title: Import attributes",
  },
  "related.*.url": {
    expects: "an address that begins with https://",
    example: "url: https://tc39.es/proposal-import-attributes/",
  },
  aliases: {
    expects: "a map from old heading ids to ids that the page has now",
    example: "aliases:\n  old-heading: new-heading",
  },
  "aliases.*": {
    expects: "a heading's id, without # and spaces",
    example: "old-heading: new-heading",
  },
  removed: {
    expects: "the version that removed the feature, in three parts",
    example: 'removed: "5.0.0"',
  },
  template: {
    expects: "doc, landing or vote",
    example: "template: doc",
  },
  image: {
    expects: "a picture beside the page, with what it shows",
    example: "image:\n  src: ./cover.png\n  alt: Many small cubes that become one",
  },
  "image.src": {
    expects: "the path of a .png, .jpg, .webp or .avif file from the page's folder",
    example: "src: ./cover.png",
  },
  "image.alt": {
    expects: "a sentence that says what the picture shows, on one line",
    example: "alt: Many small cubes that become one",
  },
  reference: {
    expects:
      "what the headings in code stand for: options, flags, hooks: and a class, or plugin: and a class",
    example: "reference: 'hooks: Compiler'",
  },
  projects: {
    expects: "a map from names of example projects to what they start with",
    example: "projects:\n  shop:\n    from: /guides/getting-started/",
  },
  "projects.*": {
    expects: "from, files or both, for a project whose name has lower-case letters and hyphens",
    example: "shop:\n  files: ./shop/",
  },
  "projects.*.from": {
    expects:
      "the address of the page whose project is continued, with #name if its name is another",
    example: "from: /guides/getting-started/#demo",
  },
  "projects.*.files": {
    expects: "a folder beside the page whose files the project starts with",
    example: "files: ./shop/",
  },
  repo: {
    expects: "the address of a repository that begins with https://",
    example: "repo: https://github.com/jantimon/html-webpack-plugin",
  },
  edit: {
    expects: "the address where the page can be edited that begins with https://",
    example: "edit: https://github.com/webpack/webpack/edit/main/README.md",
  },
};
