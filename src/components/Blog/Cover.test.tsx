/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { coverOf } from "./testing";
import { Cover } from "./Cover";

test("a picture says what it shows, has its size, and offers AVIF before WebP", () => {
  const { container } = render(<Cover image={coverOf()} />);
  const picture = screen.getByRole("img", { name: "A cube" });
  expect(picture).toHaveAttribute("width", "736");
  expect(picture).toHaveAttribute("height", "386");
  expect(picture).toHaveAttribute("src", "/static/cover.webp");
  const sources = [...container.querySelectorAll("source")];
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ["image/avif", "/static/cover.avif 736w"],
  ]);
});

test.each([
  ["the first of its page at once", true, "eager", "high"],
  ["any other when it comes near", false, "lazy", null],
])("%s", (_, first, loading, priority) => {
  render(<Cover image={coverOf()} first={first} />);
  const picture = screen.getByRole("img");
  expect(picture).toHaveAttribute("loading", loading);
  expect(picture.getAttribute("fetchpriority")).toBe(priority);
});

test("until it is there its colour is shown, without an inline style", () => {
  const { container } = render(<Cover image={coverOf()} />);
  expect(container.querySelector("svg rect")).toHaveAttribute("fill", "#222f37");
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelector("[style]")).toBeNull();
});

test("beside words that say the same it says nothing", () => {
  render(<Cover image={coverOf()} decorative />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("presentation")).toHaveAttribute("alt", "");
});

test.each([
  ["a page without a picture", null],
  ["a file that isn't there", { alt: "A cube", file: null }],
  ["a file that can't be scaled", { alt: "A cube", file: { childImageSharp: null } }],
])("%s: nothing", (_, image) => {
  const { container } = render(<Cover image={image} />);
  expect(container).toBeEmptyDOMElement();
});
