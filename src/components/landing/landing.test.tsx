/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Landing } from "./landing";

test("the headline, the text that is handed in, the supporters", () => {
  const { container } = render(
    <Landing supporters={<h2>Support the Team</h2>}>
      <h2>Write your code</h2>
    </Landing>,
  );
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual(["Write your code", "Support the Team"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "Bundle your assets, scripts, images and styles",
  );
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
  expect(container.querySelector(".bundling")).toHaveAttribute("aria-hidden", "true");
});
