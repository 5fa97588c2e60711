/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { words } from "../../lib/motion/timing";
import { Landing } from "./Landing";

const renderLanding = () =>
  render(
    <Landing supporters={<h2>Support the Team</h2>}>
      <h2>Write your code</h2>
    </Landing>,
  );

test("the headline comes first, then the text that is handed in, then the supporters", () => {
  renderLanding();
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H1", "H2", "H2"]);
  expect(main.getAllByRole("heading", { level: 2 }).map((h2) => h2.textContent)).toEqual([
    "Write your code",
    "Support the Team",
  ]);
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("links to headings that the page had once find those that took their place", () => {
  render(
    <Landing supporters={null} aliases="install-webpack where-to-go-next">
      {null}
    </Landing>,
  );
  expect(screen.getByRole("main")).toHaveAttribute(
    "data-aliases",
    "install-webpack where-to-go-next",
  );
});

test("the headline is one plain sentence for assistive technology", () => {
  renderLanding();
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "Bundle your assets, scripts, images and styles",
  );
});

test("the words stand in their order, and the first one again at the end", () => {
  renderLanding();
  const window = screen.getByText("bundle your").nextElementSibling!;
  expect([...window.firstElementChild!.children].map(({ textContent }) => textContent)).toEqual([
    ...words,
    words[0],
  ]);
  expect(window.closest("[aria-hidden=true]")).not.toBeNull();
});

test.each([
  ["Get started", "/guides/getting-started/"],
  ["Read the concepts", "/concepts/"],
])("the link %s leads to %s", (name, href) => {
  renderLanding();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the command to install webpack can be copied", () => {
  renderLanding();
  const button = screen.getByRole("button", { name: "Copy code" });
  expect(button.parentElement!.querySelector("pre")).toHaveTextContent(
    /^npm install -D webpack webpack-cli$/,
  );
});

test("the picture is hidden from assistive technology, cube and files", () => {
  const { container } = renderLanding();
  const picture = container.querySelector(".bundling");
  expect(picture).toHaveAttribute("aria-hidden", "true");
  expect(picture!.querySelectorAll(".cube > div > i")).toHaveLength(12);
  expect(picture!.querySelectorAll("svg")).toHaveLength(2);
});

test("what moves can be paused by a check box", async () => {
  renderLanding();
  const pause = screen.getByRole("checkbox", { name: "Pause the animation" });
  expect(pause).not.toBeChecked();
  await userEvent.click(pause);
  expect(pause).toBeChecked();
  expect(pause.closest("[data-motion]")).toContainElement(
    screen.getByRole("heading", { level: 1 }),
  );
});
