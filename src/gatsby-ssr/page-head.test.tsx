import { renderToStaticMarkup } from "react-dom/server";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { factsToHead, pageHead } from "./page-head";

inTemporaryFolder();

const image = {
  title: "Output",
  label: "Concepts",
  url: "/share/concepts-output.0123456789.png",
  alt: "webpack’s cube and the words: Concepts, Output",
};
const address = "https://docs.example/share/concepts-output.0123456789.png";

test("the picture for previews has its whole address, its size and its words", () =>
  expect(renderToStaticMarkup(<>{factsToHead({ image })}</>)).toBe(
    [
      `<meta property="og:image" content="${address}"/>`,
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="webpack’s cube and the words: Concepts, Output"/>',
      `<meta name="twitter:image" content="${address}"/>`,
    ].join(""),
  ));

test("a text cannot end the element that holds the structured data", () => {
  const graph = { description: "Put </script><b> into a page" };
  const html = renderToStaticMarkup(<>{factsToHead({ image, graph })}</>);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null";
  expect(html).not.toContain("</script><b>");
  expect(JSON.parse(json)).toEqual(graph);
});

test("the facts of a page are read from what the build has written; others have none", () => {
  Object.assign(globalThis, { __SHARE_DESIGN__: "abc" });
  writeFiles({ ".cache/page-facts.abc.json": JSON.stringify({ "/concepts/output/": { image } }) });
  expect(pageHead("/concepts/output/")).toHaveLength(5);
  expect(pageHead("/404/")).toEqual([]);
});
