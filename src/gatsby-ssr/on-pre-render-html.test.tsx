import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { withoutImageHead } from "./on-pre-render-html";

test("takes out what gatsby-plugin-image adds, and nothing else", () => {
  const style = <style key="own">a</style>;
  const components = [
    style,
    <style key="gatsby-image-style">b</style>,
    <noscript key="gatsby-image-style-noscript">c</noscript>,
    <script key="gatsby-image-style-script">d</script>,
    "text",
    null,
    undefined,
  ];
  expect(withoutImageHead(components)).toEqual([style, "text", null, undefined]);
});

test("no component uses gatsby-plugin-image; if one does, drop on-pre-render-html.ts", () => {
  const users = globSync("src/**/*.{ts,tsx}", {
    ignore: ["src/gatsby-ssr/on-pre-render-html*"],
  }).filter((file) => /from ["']gatsby-plugin-image/.test(readFileSync(file, "utf8")));
  expect(users).toEqual([]);
});
