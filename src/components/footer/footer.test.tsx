/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Footer } from "./footer";

test("the theme can be chosen there too, where a script serves it", () => {
  render(<Footer />);
  const choice = screen.getByRole("combobox", { name: "Theme" });
  const options = within(choice).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["system", "light", "dark"]);
  expect(choice.closest("[data-needs-script]")).not.toBeNull();
});

test("the docs can be saved for offline reading, where a script serves it", () => {
  render(<Footer />);
  const button = screen.getByRole("button", { name: "Save the docs for offline reading" });
  expect(button).toHaveAttribute("data-offline");
  expect(button.closest("[data-needs-script]")).not.toBeNull();
});
