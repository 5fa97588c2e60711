/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Supporters } from "./Supporters";

const url = "/data/supporters.0123456789.json";

test("the section can be linked to, and is named by its heading", () => {
  render(<Supporters file={{ url, count: 0 }} />);
  const section = screen.getByRole("region", { name: "Support the Team" });
  expect(section).toHaveAttribute("id", "sponsors");
});

test.each(["Become a sponsor", "Become a backer"])("%s leads to Open Collective", (name) => {
  render(<Supporters file={{ url, count: 0 }} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    "https://opencollective.com/webpack",
  );
});

test("without supporters there is a call to action, and nothing to load", () => {
  const { container } = render(<Supporters file={{ url, count: 0 }} />);
  expect(screen.getByText(/This is where you could stand/)).toBeVisible();
  expect(container.querySelector("[data-wake-near]")).toBeNull();
  expect(container.querySelector("[data-block]")).toBeNull();
});

test("with supporters there are six blocks that hold the place, and no call", () => {
  const { container } = render(<Supporters file={{ url, count: 400 }} />);
  const section = within(screen.getByRole("region", { name: "Support the Team" }));
  expect(container.querySelectorAll("[data-island] [data-block]")).toHaveLength(6);
  expect(section.queryByText(/This is where you could stand/)).toBeNull();
  expect(section.getAllByRole("link")).toHaveLength(2);
});

test("static HTML says where supporters are named for those without scripts", () => {
  const html = renderToString(<Supporters file={{ url, count: 400 }} />);
  expect(html).toMatch(
    /<noscript>.*<a href="https:\/\/opencollective\.com\/webpack" rel="noopener">/,
  );
});
