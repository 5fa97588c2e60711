/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { contentEvent } from "../../browser/page-events";
import { packSupporter, type Supporter } from "../../lib/supporters";
import { supporterOf } from "../../lib/supporters/fixture";
import SupportersList from "./SupportersList";

const now = Date.UTC(2026, 10, 20);
const service = "https://images.opencollective.com";

const supporters: Supporter[] = [
  supporterOf({
    name: "Large Inc.",
    slug: "large",
    website: "https://large.example/",
    image: `${service}/large/0a1b2c3/logo/256.png`,
    total: 60_000_00,
    monthly: 5_00,
  }),
  supporterOf({ name: "Golden", slug: "golden", total: 12_000_00 }),
  supporterOf({ name: "Monthly Works", slug: "monthly", total: 2_500_00, monthly: 200_00 }),
  supporterOf({ name: "Newcomer", slug: "newcomer", since: now / 1000 - 3600, monthly: 8_00 }),
  supporterOf({ name: "Incognito", slug: null, total: 5_00 }),
];

let files = 0;
let answer: () => Promise<Response>;
const json = (value: unknown) => () =>
  Promise.resolve({
    ok: true,
    status: 200,
    redirected: false,
    json: () => Promise.resolve(value),
  } as Response);

beforeEach(() => {
  answer = json(supporters.map(packSupporter));
  globalThis.fetch = jest.fn(() => answer());
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {
        // jsdom has no layout: sizes are said by the tests.
      }
      disconnect(): void {
        // Nothing is held.
      }
    },
  });
});

afterEach(() => jest.restoreAllMocks());

/** Heights of the list: of what is in it, and of what shows of it. */
function layOut(content: number, shown: number): void {
  jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(content);
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(shown);
  Element.prototype.scrollIntoView = jest.fn();
}

async function show(chance = 0.5) {
  // A file is loaded once, so each test has its own.
  const url = `/data/supporters.${String((files += 1))}.json`;
  const view = render(<SupportersList url={url} count={5} random={() => chance} now={() => now} />);
  await screen.findByRole("checkbox");
  return view;
}

const headings = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const mode = () => screen.getByRole("checkbox", { name: "Show monthly support" });

test.each([
  [0.32, true, ["Silver sponsors 1", "Backers 2"]],
  [
    0.34,
    false,
    [
      "Latest supporters 1",
      "Platinum sponsors 1",
      "Gold sponsors 1",
      "Silver sponsors 1",
      "Backers 2",
    ],
  ],
])(
  "when chance says %d, monthly is checked: %s, and the ranks go by it",
  async (chance, checked, ranks) => {
    await show(chance);
    if (checked) expect(mode()).toBeChecked();
    else expect(mode()).not.toBeChecked();
    expect(headings()).toEqual(ranks);
  },
);

test("the checkbox switches between monthly and total, by mouse and by keyboard", async () => {
  await show(0.9);
  const user = userEvent.setup();
  await user.click(mode());
  expect(headings()).toEqual(["Silver sponsors 1", "Backers 2"]);
  await user.keyboard(" ");
  expect(mode()).not.toBeChecked();
  expect(headings()[1]).toBe("Platinum sponsors 1");
});

test("a logo leads to the website, in a new tab that knows nothing of this one", async () => {
  await show();
  const rank = screen.getByRole("region", { name: /Platinum sponsors/ });
  const link = within(rank).getByRole("link", { name: "Large Inc." });
  expect(link).toHaveAttribute("href", "https://large.example/");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener nofollow");
  expect(link).toHaveAttribute("title", "$60,000 by Large Inc. ($5 monthly)");
});

test("without a website it leads to the account, and who is incognito has no link", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Golden" })).toHaveAttribute(
    "href",
    "https://opencollective.com/golden",
  );
  expect(screen.queryByRole("link", { name: "Incognito" })).toBeNull();
  expect(screen.getByTitle("$5 by Incognito ($0 monthly)")).toBeInTheDocument();
});

test("a logo waits for its turn, in the size of its rank, over a monogram", async () => {
  await show();
  const logo = screen.getByRole("img", { name: "Large Inc." });
  expect(logo).not.toHaveAttribute("src");
  expect(logo).toHaveAttribute("data-image", `${service}/large/0a1b2c3/logo/256.png`);
  expect(screen.getByText("LI")).toHaveProperty("localName", "b");
  expect(screen.getByText("G")).toBeInTheDocument();
});

test("new logos are announced, at first and after a switch", async () => {
  const heard = jest.fn();
  document.addEventListener(contentEvent, heard);
  await show(0.9);
  const before = heard.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(mode());
  expect(heard.mock.calls.length).toBeGreaterThan(before);
  document.removeEventListener(contentEvent, heard);
});

test("other renderings don't draw other backers", async () => {
  const many = Array.from({ length: 150 }, (_, index) =>
    supporterOf({ name: `Backer ${index}`, slug: `backer-${index}` }),
  );
  answer = json(many.map(packSupporter));
  let chance = 0;
  const random = () => (chance = (chance + 0.37) % 1);
  const url = "/data/supporters.many.json";
  const clock = () => now;
  const { rerender } = render(<SupportersList url={url} count={150} random={random} now={clock} />);
  await screen.findByRole("heading", { name: "Backers 100 of 150" });
  const names = () => screen.getAllByRole("link").map(({ title }) => title);
  const first = names();
  expect(first).toHaveLength(100);
  rerender(<SupportersList url={url} count={151} random={random} now={clock} />);
  expect(names()).toEqual(first);
});

test("when nobody gave anything in the last year, the monthly list says so", async () => {
  answer = json([packSupporter(supporterOf())]);
  await show(0);
  expect(screen.getByText("Nobody has given anything in the last twelve months.")).toBeVisible();
});

test.each([
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers 500", () => Promise.resolve({ ok: false, status: 500 } as Response)],
  ["has another shape", json([["Example"]])],
])("when the file %s, it is said, and trying again helps", async (_, failure) => {
  answer = failure;
  render(
    <SupportersList
      url={`/data/supporters.${_}.json`}
      count={5}
      random={() => 0.5}
      now={() => now}
    />,
  );
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The list of supporters could not be loaded.");
  if (_ === "has another shape") return;
  answer = json(supporters.map(packSupporter));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while it loads the placeholder stays", async () => {
  answer = () => new Promise(() => undefined);
  const { container } = render(
    <SupportersList
      url="/data/supporters.slow.json"
      count={5}
      random={() => 0.5}
      now={() => now}
    />,
  );
  await act(() => Promise.resolve());
  expect(container.querySelectorAll("[data-block]")).toHaveLength(6);
});

test("a list that fits has nothing to open", async () => {
  layOut(800, 800);
  await show();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a list that is too long shows the rest on request, and hides it again", async () => {
  layOut(2000, 800);
  const { container } = await show();
  const button = screen.getByRole("button", { name: "Show all supporters", expanded: false });
  expect(container.querySelectorAll("[data-block]")).toHaveLength(6);
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Show fewer", expanded: true })).toBeVisible();
  expect(container.querySelectorAll("[data-block]")).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(screen.getByRole("button", { name: "Show all supporters" })).toBeVisible();
});

test("the focus on a supporter who is cut off opens the list", async () => {
  layOut(2000, 800);
  await show();
  const [link] = screen.getAllByRole("link", { name: "Newcomer" });
  if (!link) throw new Error("Newcomer has no link.");
  jest
    .spyOn(link, "getBoundingClientRect")
    .mockReturnValue({ bottom: 900 } as ReturnType<Element["getBoundingClientRect"]>);
  fireEvent.focusIn(link);
  await waitFor(() => expect(screen.getByRole("button", { name: "Show fewer" })).toBeVisible());
});
