/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Footer } from "./Footer";

test.each([
  ["Get Started", "/guides/getting-started/"],
  ["Comparison", "/comparison/"],
  ["Glossary", "/glossary/"],
  ["Branding", "/branding/"],
  ["License", "/license/"],
  ["Starter Kits", "/starter-kits/"],
  ["Organization", "/organization/"],
  ["Swag Store", "https://webpack.threadless.com"],
  ["Chat Room", "https://discord.com/invite/webpack"],
  ["Releases", "https://github.com/webpack/webpack/releases"],
])("the link %s leads to %s", (name, href) => {
  render(<Footer />);
  const links = within(screen.getByRole("navigation", { name: "Footer" }));
  expect(links.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the theme can be chosen there too, where a script serves it", () => {
  render(<Footer />);
  const choice = screen.getByRole("combobox", { name: "Theme" });
  const options = within(choice).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["as the system", "light", "dark"]);
  expect(choice.closest("[data-needs-script]")).not.toBeNull();
});

test("the docs can be saved for offline reading, where a script serves it", () => {
  render(<Footer />);
  const button = screen.getByRole("button", { name: "Save the docs for offline reading" });
  expect(button).toHaveAttribute("data-offline");
  expect(button.closest("[data-needs-script]")).not.toBeNull();
});

test("it is the footer of the page and names the licence of the texts", () => {
  render(<Footer />);
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Texts: CC BY 4.0.");
});
