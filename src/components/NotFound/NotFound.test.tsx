/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { NotFound } from "./NotFound";

const renderPage = () => render(<NotFound pages="/data/pages.json" />);

test("the words of the specification", () => {
  renderPage();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(
    main.getByText("Oops! The page you are looking for has been removed or relocated."),
  ).toBeVisible();
  expect(main.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
});

test("the skip link finds it", () => {
  renderPage();
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("the place of the suggestions shows nothing to assistive technology", () => {
  renderPage();
  expect(screen.getAllByRole("heading")).toHaveLength(1);
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
