/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Suggestions from "./suggestions";

const list = [
  ["/", "webpack"],
  ["/concepts/", "Concepts"],
  ["/concepts/output/", "Output"],
  ["/configuration/", "Configuration"],
  ["/configuration/output/", "Output"],
  ["/guides/getting-started/", "Getting Started"],
  ["/guides/output-management/", "Output Management"],
];

let count = 0;
const answers: (() => Promise<object>)[] = [];
const requests: string[] = [];

beforeEach(() => {
  [answers.length, requests.length] = [0, 0];
  count += 1;
  globalThis.fetch = ((url: string) => {
    requests.push(url);
    return (answers.shift() ?? ok(list))();
  }) as unknown as typeof fetch;
});

const ok = (data: unknown) => () =>
  Promise.resolve({
    ok: true,
    redirected: false,
    json: () => Promise.resolve(data),
    headers: new Headers({ "content-type": "application/json" }),
  });
const fails = () => Promise.reject(new TypeError("Failed to fetch"));

// Files are kept by address for as long as the page lives.
function suggest(path: string): void {
  history.replaceState(null, "", path);
  render(<Suggestions pages={`/data/pages.${count}.json`} />);
}

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("the three nearest pages, nearest first, with title and URL", async () => {
  suggest("/configuration/ouput/");
  const section = await screen.findByRole("region", { name: "Similar pages" });
  expect(links()).toEqual(["/configuration/output/", "/concepts/output/", "/configuration/"]);
  const [first] = within(section).getAllByRole("link");
  expect(first).toHaveTextContent("Output/configuration/output/");
});

test("where no page is near, pages to begin with", async () => {
  suggest("/xyz/");
  expect(await screen.findByRole("heading", { name: "Start here" })).toBeVisible();
  expect(links()).toEqual(["/concepts/", "/configuration/", "/guides/getting-started/"]);
});

test.each<[what: string, answer: () => Promise<object>]>([
  ["can't be had", fails],
  ["holds something else", ok({ pages: [] })],
])("a list that %s can be asked for again", async (_, answer) => {
  answers.push(answer);
  suggest("/configuration/ouput/");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The suggestions could not be loaded. Check your connection and try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region")).toBeVisible();
});
