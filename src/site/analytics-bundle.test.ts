import { buildPageScript } from "../gatsby-node/page-scripts";

const settings = { url: "https://stats.example/views?a=</script>", id: "docs" };
const urls = { reading: "/reading-1.js", navigation: "/navigate-1.js", islands: "/app-1.js" };
const traces = /sendBeacon|doNotTrack|globalPrivacyControl|pageshow/;

test("without analytics the page script holds nothing of it", () => {
  expect(buildPageScript(urls, undefined)).not.toMatch(traces);
});

test("with analytics it holds the collector's address, which can't end the script element", () => {
  const script = buildPageScript(urls, settings);
  expect(script).toMatch(traces);
  expect(script).toContain("https://stats.example/views?a=<\\/script>");
  expect(script).not.toContain("</script");
});
