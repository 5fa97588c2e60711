/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { NotFound } from "./NotFound";

test("the words of the specification", () => {
  render(<NotFound />);
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(
    main.getByText("Oops! The page you are looking for has been removed or relocated."),
  ).toBeVisible();
  expect(main.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
});

test("the skip link finds it", () => {
  render(<NotFound />);
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});
