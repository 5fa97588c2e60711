/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeObserver } from "../../../test/intersection-observer";
import { contentEvent } from "../../browser/page-events";
import type { Supporter } from "../../../plugins/gatsby-source-opencollective/open-collective";
import { supporterOf } from "./testing/supporter-of";
import { Supporters } from "./supporters";
import SupportersList from "./supporters-list";

const now = Date.UTC(2026, 10, 20);
const logo = "https://images.opencollective.com/large/0a1b2c3/logo/256.png";

const supporters: Supporter[] = [
  supporterOf({
    name: "Large Inc.",
    slug: "large",
    website: "https://large.example/",
    image: logo,
    total: 60_000_00,
    monthly: 5_00,
  }),
  supporterOf({ name: "Golden", slug: "golden", total: 12_000_00 }),
  supporterOf({ name: "Monthly Works", slug: "monthly", total: 2_500_00, monthly: 200_00 }),
  supporterOf({ name: "Newcomer", slug: "newcomer", since: now / 1000 - 3600, monthly: 8_00 }),
  supporterOf({ name: "Incognito", slug: null, total: 5_00 }),
];

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: FakeObserver, IntersectionObserver: FakeObserver });
  jest.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

function show(chance = 0.5, list = supporters) {
  jest.spyOn(Math, "random").mockReturnValue(chance);
  return render(<SupportersList list={list} />);
}

const headings = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const mode = () => screen.getByRole("checkbox", { name: "Show monthly support" });
const byMonth = ["Silver sponsors 1", "Backers 2"];
const byTotal = [
  "Latest supporters 1",
  "Platinum sponsors 1",
  "Gold sponsors 1",
  "Silver sponsors 1",
  "Backers 2",
];

describe("the section", () => {
  test("can be linked to, holds the place of the list and leads to Open Collective", () => {
    const { container } = render(<Supporters url="/data/a.json" count={400} />);
    const section = screen.getByRole("region", { name: "Support the Team" });
    expect(section).toHaveAttribute("id", "sponsors");
    expect(container.querySelectorAll("[data-block]")).toHaveLength(6);
    for (const name of ["Become a sponsor", "Become a backer"]) {
      const link = within(section).getByRole("link", { name });
      expect(link).toHaveAttribute("href", "https://opencollective.com/webpack");
    }
    expect(container.querySelector("noscript")).not.toBeNull();
  });

  test("without supporters only calls for support", () => {
    const { container } = render(<Supporters url="/data/a.json" count={0} />);
    expect(screen.getByText(/Your name could be here/)).toBeVisible();
    expect(container.querySelector("[data-block]")).toBeNull();
  });
});

describe("the list", () => {
  test.each([
    [0.32, true, byMonth],
    [0.34, false, byTotal],
  ])("when chance says %d, monthly is checked: %s", (chance, checked, ranks) => {
    show(chance);
    expect((mode() as HTMLInputElement).checked).toBe(checked);
    expect(headings()).toEqual(ranks);
  });

  test("the checkbox switches by mouse and by keyboard, and new logos are announced", async () => {
    const heard = jest.fn();
    document.addEventListener(contentEvent, heard);
    show();
    const user = userEvent.setup();
    await user.click(mode());
    expect(headings()).toEqual(byMonth);
    const before = heard.mock.calls.length;
    await user.keyboard(" ");
    expect(headings()).toEqual(byTotal);
    expect(heard.mock.calls.length).toBeGreaterThan(before);
    document.removeEventListener(contentEvent, heard);
  });

  test("a logo leads to its supporter, and waits for its turn over a monogram", () => {
    show();
    mode();
    const link = screen.getByRole("link", { name: "Large Inc." });
    expect(link).toHaveAttribute("href", "https://large.example/");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener nofollow");
    expect(link).toHaveAttribute("title", "$60,000 by Large Inc. ($5 monthly)");
    const image = within(link).getByRole("img");
    expect(image).not.toHaveAttribute("src");
    expect(image).toHaveAttribute("data-image", logo);
    expect(within(link).getByText("LI")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Incognito" })).toBeNull();
    expect(screen.getByTitle("$5 by Incognito ($0 monthly)")).toBeInTheDocument();
  });

  test("when nobody gave anything in the last year, the monthly list says so", () => {
    show(0, [supporterOf()]);
    expect(screen.getByText(/No contributions/)).toBeVisible();
  });
});

describe("a list that is too long", () => {
  beforeEach(() => {
    // jsdom has no layout.
    jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(2000);
    jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
    Element.prototype.scrollIntoView = jest.fn();
    show();
    mode();
  });

  test("shows the rest on request, and hides it again", async () => {
    const button = screen.getByRole("button", { name: "Show all supporters", expanded: false });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole("button", { name: "Show fewer", expanded: true }));
    expect(screen.getByRole("button", { name: "Show all supporters" })).toBeVisible();
  });

  test("opens when the focus comes to a supporter who is cut off", async () => {
    const [link] = screen.getAllByRole("link", { name: "Newcomer" });
    jest
      .spyOn(link!, "getBoundingClientRect")
      .mockReturnValue({ bottom: 900 } as ReturnType<Element["getBoundingClientRect"]>);
    fireEvent.focusIn(link!);
    expect(await screen.findByRole("button", { name: "Show fewer" })).toBeVisible();
  });
});
