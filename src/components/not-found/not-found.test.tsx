/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import NotFound from "./not-found";

const renderPage = () => render(<NotFound data={{ pages: { url: "/data/pages.json" } }} />);

test("the words of the specification", () => {
  renderPage();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(
    main.getByText("Oops! The page you are looking for has been removed or relocated."),
  ).toBeVisible();
  expect(main.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
});
