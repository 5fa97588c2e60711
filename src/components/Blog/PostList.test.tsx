/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { PostList } from "./PostList";
import { coverOf } from "./testing";
import type { Post } from "./types";

const post = (title: string, more: Partial<Post> = {}): Post => ({
  url: `/blog/${title}/`,
  title,
  description: `About ${title}.`,
  date: "2020-10-10",
  image: coverOf(),
  ...more,
});

test("posts stand in the order given, each with day, title and description", () => {
  render(<PostList posts={[post("b", { date: "2021-01-02" }), post("a")]} />);
  const items = within(screen.getByRole("list", { name: "Posts" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "2 January 2021bAbout b.",
    "10 October 2020aAbout a.",
  ]);
  expect(screen.getByText("10 October 2020")).toHaveAttribute("datetime", "2020-10-10");
});

test("the title leads to the post", () => {
  render(<PostList posts={[post("a")]} />);
  const title = screen.getByRole("heading", { level: 2, name: "a" });
  expect(within(title).getByRole("link", { name: "a" })).toHaveAttribute("href", "/blog/a/");
});

test("only the first picture is loaded at once; none repeats its title for listeners", () => {
  const { container } = render(<PostList posts={[post("b"), post("a")]} />);
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures.map((picture) => [picture.getAttribute("loading"), picture.alt])).toEqual([
    ["eager", ""],
    ["lazy", ""],
  ]);
});

test("a post needs neither day nor picture", () => {
  render(<PostList posts={[post("a", { date: null, image: null })]} />);
  expect(screen.queryByRole("time")).toBeNull();
  expect(screen.queryByRole("presentation")).toBeNull();
  expect(screen.getByText("About a.")).toBeVisible();
});

test("without posts there is no list", () => {
  const { container } = render(<PostList posts={[]} />);
  expect(container).toBeEmptyDOMElement();
});
