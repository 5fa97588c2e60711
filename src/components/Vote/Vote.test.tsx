/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Vote } from "./Vote";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};
const vote = (
  <Vote
    title="Vote"
    body="<h2>How to vote</h2>"
    file={{ url: "/data/feature-requests.0.json", count: 30 }}
    settings={settings}
  />
);

test("the title, the text, then the ranking", () => {
  render(vote);
  const headings = within(screen.getByRole("main")).getAllByRole("heading");
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Vote"],
    ["H2", "How to vote"],
    ["H2", "Most wanted features"],
  ]);
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("until the ranking's code is there, ten empty rows hold its place, and it is said", () => {
  render(vote);
  const ranking = screen.getByRole("region", { name: "Most wanted features" });
  expect(within(ranking).getByRole("status")).toHaveTextContent("Loading the feature requests…");
  expect(ranking.querySelectorAll(".row")).toHaveLength(10);
});

test("the same list on GitHub is a link away", () => {
  render(vote);
  const href = screen.getByRole("link", { name: "The same list on GitHub" }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("q")).toBe(
    'is:issue state:open label:"enhancement" sort:reactions-+1-desc',
  );
});

test("static HTML has a place for the ranking, and without script leads to GitHub", () => {
  const html = renderToStaticMarkup(vote);
  expect(html).toMatch(/<div data-island="vote"[^>]*><div data-needs-script="true">/);
  const [, noscript = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  expect(noscript).toContain("needs JavaScript");
  expect(noscript).toContain('href="https://github.com/webpack/webpack/issues?q=');
});
