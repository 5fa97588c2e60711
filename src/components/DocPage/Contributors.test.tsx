/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Contributors } from "./Contributors";

test.each([
  [["sokra"], "1 Contributor"],
  [["sokra", "evilebottnawi"], "2 Contributors"],
])("of %j the heading says: %s", (handles, name) => {
  render(<Contributors handles={handles} />);
  expect(screen.getByRole("region", { name })).toBeVisible();
});

test("a contributor is a link to the profile, named by the handle", () => {
  render(<Contributors handles={["sokra"]} />);
  const link = screen.getByRole("link", { name: "sokra" });
  expect(link).toHaveAttribute("href", "https://github.com/sokra");
});

test("an avatar waits for its turn above a monogram, 45 px wide and asked for in 90", () => {
  render(<Contributors handles={["evilebottnawi"]} />);
  const link = screen.getByRole("link", { name: "evilebottnawi" });
  const avatar = within(link).getByRole("img", { name: "evilebottnawi" });
  expect(avatar).not.toHaveAttribute("src");
  expect(avatar).toHaveAttribute("data-image", "https://github.com/evilebottnawi.png?size=90");
  expect(avatar).toHaveAttribute("width", "45");
  expect(avatar).toHaveAttribute("height", "45");
  expect(link).toHaveAttribute("data-monogram", "E");
});
