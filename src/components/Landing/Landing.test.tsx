/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Landing } from "./Landing";

test("the headline, then the text that is handed in, then how to help", () => {
  render(
    <Landing>
      <h2>Write your code</h2>
    </Landing>,
  );
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Bundle your assets, scripts, images and styles",
    "Write your code",
    "Support the Team",
  ]);
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test.each([
  ["Get started", "/guides/getting-started/"],
  ["Read the concepts", "/concepts/"],
  ["Become a sponsor", "https://opencollective.com/webpack"],
  ["Become a backer", "https://opencollective.com/webpack"],
])("the link %s leads to %s", (name, href) => {
  render(<Landing>Text</Landing>);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});
