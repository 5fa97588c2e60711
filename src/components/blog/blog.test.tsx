/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Cover, type PageImage } from "./cover";
import { PostList, type Post } from "./post-list";

const image: PageImage = {
  alt: "A cube",
  file: {
    childImageSharp: {
      gatsbyImageData: {
        layout: "constrained",
        width: 736,
        height: 386,
        images: {
          fallback: { src: "/static/cover.webp", srcSet: "/static/cover.webp 736w", sizes: "1vw" },
        },
      },
    },
  },
};

describe("a cover", () => {
  test("says what it shows, and has its size", () => {
    const { container } = render(<Cover image={image} />);
    const picture = screen.getByRole("img", { name: "A cube" });
    expect(picture).toHaveAttribute("width", "736");
    expect(picture).toHaveAttribute("height", "386");
    expect(picture).toHaveAttribute("src", "/static/cover.webp");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test.each([
    [true, "eager", "high"],
    [false, "lazy", null],
  ])("the first of its page: %s", (first, loading, priority) => {
    render(<Cover image={image} first={first} />);
    const picture = screen.getByRole("img");
    expect(picture).toHaveAttribute("loading", loading);
    expect(picture.getAttribute("fetchpriority")).toBe(priority);
  });

  test.each([
    ["a page without a picture", null],
    ["a file that isn't there", { alt: "A cube", file: null }],
    ["a file that can't be scaled", { alt: "A cube", file: { childImageSharp: null } }],
  ])("%s: nothing", (_, missing) => {
    const { container } = render(<Cover image={missing} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the list of posts", () => {
  const post = (title: string, more: Partial<Post> = {}): Post => ({
    url: `/blog/${title}/`,
    title,
    description: `About ${title}.`,
    date: "2020-10-10",
    image,
    ...more,
  });

  test("shows day, title and description of each, in the order given", () => {
    const { container } = render(
      <PostList posts={[post("b", { date: "2021-01-02" }), post("a")]} />,
    );
    const items = within(screen.getByRole("list", { name: "Posts" })).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "2 January 2021bAbout b.",
      "10 October 2020aAbout a.",
    ]);
    expect(screen.getByText("10 October 2020")).toHaveAttribute("datetime", "2020-10-10");
    expect(screen.getByRole("link", { name: "a" })).toHaveAttribute("href", "/blog/a/");
    const pictures = [...container.querySelectorAll("img")];
    expect(pictures.map((one) => [one.getAttribute("loading"), one.alt])).toEqual([
      ["eager", ""],
      ["lazy", ""],
    ]);
  });

  test("a post needs neither day nor picture", () => {
    render(<PostList posts={[post("a", { date: null, image: null })]} />);
    expect(screen.queryByRole("time")).toBeNull();
    expect(screen.queryByRole("presentation")).toBeNull();
  });

  test("without posts there is no list", () => {
    const { container } = render(<PostList posts={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
