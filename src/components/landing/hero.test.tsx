/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Hero } from "./hero";

test("the headline is one plain sentence, and the drawing is hidden", () => {
  const { container } = render(<Hero week={null} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "Bundle your assets, scripts, images and styles",
  );
  expect(container.querySelector(".bundling")).toHaveAttribute("aria-hidden", "true");
});

test("the downloads of a week are shown with its last day, and without them there is no gap", () => {
  const { rerender } = render(<Hero week={{ downloads: 38_412_007, end: "November 15, 2026" }} />);
  const known = screen.getByText(/downloads from npm/);
  expect(known).toHaveTextContent(/^38,412,007 downloads .* the week to November 15, 2026$/);
  rerender(<Hero week={null} />);
  expect(known).not.toBeInTheDocument();
});
