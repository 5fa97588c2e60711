/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Hero } from "./hero";

test("the headline is one plain sentence, and the drawing is hidden", () => {
  const { container } = render(<Hero />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "Bundle your assets, scripts, images and styles",
  );
  expect(container.querySelector(".bundling")).toHaveAttribute("aria-hidden", "true");
});
