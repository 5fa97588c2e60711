import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { globSync } from "tinyglobby";
import { withoutNeedlessHead } from "./on-pre-render-html";

test("takes out what gatsby-plugin-image adds and the generator, and nothing else", () => {
  const style = <style key="own">a</style>;
  const components = [
    style,
    <style key="gatsby-image-style">b</style>,
    <noscript key="gatsby-image-style-noscript">c</noscript>,
    <script key="gatsby-image-style-script">d</script>,
    <meta key="generator-5.16.1" name="generator" content="Gatsby 5.16.1" />,
    "text",
    null,
    undefined,
  ];
  expect(withoutNeedlessHead(components)).toEqual([style, "text", null, undefined]);
});

test("takes out attributes that only Gatsby's runtime and react-helmet read", () => {
  const [title] = withoutNeedlessHead([
    <title key="title" data-react-helmet="true" lang="en">
      Output
    </title>,
  ]);
  expect((title as ReactElement).props).toEqual({ lang: "en", children: "Output" });
});

test("pictures use the data of gatsby-plugin-image, never its components, which need what is taken out", () => {
  const users = globSync("src/**/*.{ts,tsx}", {
    ignore: ["src/gatsby-ssr/on-pre-render-html*", "**/*.d.ts"],
  }).filter((file) =>
    /^(?!import type ).*["']gatsby-plugin-image["'];?$/m.test(readFileSync(file, "utf8")),
  );
  expect(users).toEqual([]);
});
