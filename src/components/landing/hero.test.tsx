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

test.each([
  [
    { downloads: 38_412_007, end: "November 15, 2026" },
    ["38,412,007 downloads from npm in the week to November 15, 2026"],
  ],
  [null, []],
])("of the downloads %j it shows %j", (week, shown) => {
  render(<Hero week={week} />);
  const found = screen.queryAllByText((_, element) =>
    /^[\d,]+ downloads/.test(element?.textContent ?? ""),
  );
  expect(found.map(({ textContent }) => textContent)).toEqual(shown);
});
