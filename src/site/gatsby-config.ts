import "./require-node";
import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { unreadableFiles } from "../content/page-files";
import { isStrict, siteMetadata } from "./settings";
import { offlineOptions } from "../publish/offline-options";

let unreadable: ReadonlySet<string> | undefined;
const isUnreadable = (file: string) => (unreadable ??= unreadableFiles()).has(path.resolve(file));

const config: GatsbyConfig = {
  siteMetadata: { ...siteMetadata(process.env) },
  trailingSlash: "always",
  graphqlTypegen: false,
  // No `import React` in components.
  jsxRuntime: "automatic",
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: path.resolve("content"),
        ignore: [path.resolve("content/data/**"), ...(isStrict(process.env) ? [] : [isUnreadable])],
      },
    },
    "gatsby-transformer-remark",
    // gatsby-transformer-remark handles `.md`.
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx"] } },
    "gatsby-source-npm-readme",
    "gatsby-source-npm-downloads",
    "gatsby-source-starter-kits",
    "gatsby-source-webpack-reference",
    {
      resolve: "gatsby-source-opencollective",
      options: { endpoint: process.env.OPENCOLLECTIVE_ENDPOINT },
    },
    { resolve: "gatsby-source-feature-requests", options: { ...voteSettings(process.env) } },
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    { resolve: "gatsby-plugin-offline", options: offlineOptions },
  ],
};

export default config;
