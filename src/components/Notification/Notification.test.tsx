/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Notification } from "./Notification";

const bar = () => within(screen.getByRole("complementary", { name: "Announcement" }));

test("it announces the major release", () => {
  render(<Notification />);
  expect(screen.getByRole("complementary")).toHaveTextContent(
    "webpack 5 is released: read what is new, or the documentation of version 4.",
  );
});

test.each([
  ["what is new", "/blog/2020-10-10-webpack-5-release/"],
  ["documentation of version 4", "https://v4.webpack.js.org"],
])("%s is at %s", (name, href) => {
  render(<Notification />);
  expect(bar().getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the page script finds the bar and the button that dismisses it", () => {
  render(<Notification />);
  const button = bar().getByRole("button", { name: "Dismiss this announcement" });
  expect(button).toHaveAttribute("data-notification-dismiss");
  expect(button.closest("[data-notification-bar]")).toBe(screen.getByRole("complementary"));
});
