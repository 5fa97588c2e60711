/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { FeatureRequest } from "../../lib/votes";
import { answerOf, requestOf } from "../../lib/votes/fixture";
import VoteScreen from "./VoteScreen";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};
const requests = (from: number, to: number): FeatureRequest[] =>
  Array.from({ length: to - from + 1 }, (_, index) => requestOf(from + index));

/** As much of a response as is read; jsdom has none of its own. */
function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const json = () => Promise.resolve(body);
  const ok = status === 200;
  return { ok, status, redirected: false, headers: new Headers(headers), json } as Response;
}

type Reply = Response | Error;

/** What GitHub replies, by turn; asked more often, it doesn't reply. */
let replies: Reply[];
let asked: string[];
const fetch = (url: unknown): Promise<Response> => {
  asked.push(String(url));
  const reply = replies.shift();
  if (reply instanceof Error) return Promise.reject(reply);
  return reply ? Promise.resolve(reply) : new Promise(() => undefined);
};

const page = (list: readonly FeatureRequest[], total = list.length): Response => {
  return respond(200, answerOf(list, total));
};
const limited = (until: Date): Response =>
  respond(
    403,
    {},
    {
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": String(until.getTime() / 1000),
    },
  );

const noon = new Date(2026, 10, 21, 12, 0);
let fileNumber = 0;
const realFetch = globalThis.fetch;

/** The list that the last build left; its address is new each time, since lists are kept by it. */
function keptFile(kept: readonly FeatureRequest[]): { url: string; count: number } {
  const list = kept.map((request) => ({ ...request, asked: "2026-11-05" }));
  globalThis.fetch = () => Promise.resolve(respond(200, list));
  return { url: `/data/feature-requests.${String(fileNumber++)}.json`, count: list.length };
}
const noFile = { url: "/data/feature-requests.none.json", count: 0 };

/** Lets every answer that is there arrive. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });

async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}

async function show(file: { url: string; count: number }, ...turn: Reply[]) {
  replies = turn;
  asked = [];
  const now = () => noon;
  const view = render(<VoteScreen file={file} settings={settings} fetch={fetch} now={now} />);
  await settle();
  return view;
}

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);
const status = () => screen.getByRole("status").textContent;

beforeEach(() => {
  sessionStorage.clear();
  globalThis.scrollBy = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe("with GitHub's answer", () => {
  test("a request shows title, votes, age, comments and where to vote", async () => {
    const request = requestOf(7, { title: "Support `import defer`", votes: 1234, comments: 1 });
    await show(noFile, page([request], 214));
    const [row] = screen.getAllByRole("listitem");
    const within7 = within(row!);
    expect(within7.getByRole("heading", { level: 3 })).toHaveTextContent("Support import defer");
    expect(row).toHaveTextContent("1,234 votes");
    expect(row).toHaveTextContent("#7");
    expect(row).toHaveTextContent("7 years ago");
    expect(row).toHaveTextContent("1 comment");
    expect(within7.getByText("import defer").tagName).toBe("CODE");
    const issue = "https://github.com/webpack/webpack/issues/7";
    const vote = within7.getByRole("link", { name: "Vote on GitHub: Support `import defer`" });
    expect(vote).toHaveAttribute("href", issue);
    expect(vote).toHaveTextContent("Vote on GitHub");
    expect(within7.getByRole("link", { name: "Support import defer" })).toHaveAttribute(
      "href",
      issue,
    );
    expect(status()).toBe("The 1 most wanted of 214 open requests.");
  });

  test("titles are text, whatever they hold", async () => {
    const title = '<img src=x onerror="alert(1)">';
    await show(noFile, page([requestOf(1, { title })]));
    expect(titles()).toEqual([title]);
    expect(document.querySelector("img")).toBeNull();
  });

  test("Show more adds the next page without doubles and moves the focus to what is new", async () => {
    await show(noFile, page(requests(1, 30), 50), page(requests(30, 50), 50));
    expect(titles()).toHaveLength(30);
    await press("Show more");
    expect(asked[1]).toMatch(/&page=2$/);
    expect(titles()).toEqual(requests(1, 50).map(({ title }) => title));
    expect(status()).toBe("The 50 most wanted of 50 open requests.");
    expect(screen.getByRole("link", { name: "Request 31" })).toHaveFocus();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("while more is loading the button says so and asks once", async () => {
    await show(noFile, page(requests(1, 30), 50));
    await press("Show more");
    const button = screen.getByRole("button", { name: "Loading…" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await press("Loading…");
    expect(asked).toHaveLength(2);
  });

  test("more that fails says so, keeps the list, and can be tried again", async () => {
    await show(
      noFile,
      page(requests(1, 30), 31),
      new TypeError("network"),
      page([requestOf(31)], 31),
    );
    await press("Show more");
    expect(screen.getByRole("alert")).toHaveTextContent("The next requests could not be loaded.");
    expect(titles()).toHaveLength(30);
    await press("Try again");
    expect(titles()).toHaveLength(31);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("more that is refused says when to come back, and doesn't ask before", async () => {
    await show(noFile, page(requests(1, 30), 31), limited(new Date(2026, 10, 21, 12, 4)));
    await press("Show more");
    expect(screen.getByRole("alert")).toHaveTextContent("GitHub answers again at 12:04.");
    await press("Show more");
    expect(asked).toHaveLength(2);
  });

  test("without any request it says so and leads to how to propose one", async () => {
    await show(noFile, page([]));
    expect(screen.getByText(/No open issue has the label/)).toHaveTextContent("enhancement");
    expect(screen.getByRole("link", { name: "How to propose a feature" })).toHaveAttribute(
      "href",
      "#propose-a-feature",
    );
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("without an answer", () => {
  test("while it is awaited, ten empty rows", async () => {
    const { container } = await show(noFile);
    expect(status()).toBe("Loading the feature requests…");
    expect(container.querySelectorAll(".row")).toHaveLength(10);
  });

  test.each<[string, Reply]>([
    ["no network", new TypeError("network")],
    ["an error", respond(500, "oops")],
    ["another shape", respond(200, { message: "hello" })],
  ])("%s: it says so, and trying again asks again", async (_, reply) => {
    await show(noFile, reply, page(requests(1, 2)));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The feature requests could not be loaded. Check your connection and try again.",
    );
    await press("Try again");
    expect(titles()).toHaveLength(2);
    expect(document.body).not.toHaveFocus();
  });

  test("it asks again by itself when the network is back", async () => {
    await show(noFile, new TypeError("network"), page(requests(1, 2)));
    act(() => void dispatchEvent(new Event("online")));
    await settle();
    expect(titles()).toHaveLength(2);
  });

  test("a limit says when GitHub answers again, and leads there", async () => {
    await show(noFile, limited(new Date(2026, 10, 21, 14, 5)));
    expect(status()).toBe("GitHub answers again at 14:05.");
    expect(screen.getByRole("link", { name: "Open the list on GitHub" })).toHaveAttribute(
      "href",
      expect.stringContaining("https://github.com/webpack/webpack/issues?q="),
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("once that time has come, one can ask again", async () => {
    jest.useFakeTimers();
    await show(noFile, limited(new Date(2026, 10, 21, 12, 5)), page(requests(1, 2)));
    act(() => jest.advanceTimersByTime(5 * 60_000));
    expect(status()).toBe("GitHub answers again now.");
    await press("Ask again");
    expect(titles()).toHaveLength(2);
  });
});

describe("with the list of the last build", () => {
  const kept = [requestOf(5, { title: "Kept" }), requestOf(6)];

  test("it is shown with its day until GitHub answers", async () => {
    await show(keptFile(kept));
    expect(titles()).toEqual(["Kept", "Request 6"]);
    expect(status()).toBe("From November 5, 2026. Asking GitHub for today’s votes…");
  });

  test("an answer takes its place", async () => {
    await show(keptFile(kept), page([requestOf(1), requestOf(2), requestOf(5)]));
    expect(titles()).toEqual(["Request 1", "Request 2", "Request 5"]);
    expect(status()).toBe("The 3 most wanted of 3 open requests.");
  });

  test("the focus stays with its request when the order changes", async () => {
    let answer: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => (answer = resolve));
    const file = keptFile(kept);
    render(<VoteScreen file={file} settings={settings} fetch={() => slow} now={() => noon} />);
    await settle();
    screen.getByRole("link", { name: "Vote on GitHub: Request 6" }).focus();
    answer(page([requestOf(6), requestOf(5, { title: "Kept" })]));
    await settle();
    expect(titles()).toEqual(["Request 6", "Kept"]);
    expect(screen.getByRole("link", { name: "Vote on GitHub: Request 6" })).toHaveFocus();
  });

  test("a limit says when GitHub answers again and from when the list is", async () => {
    await show(keptFile(kept), limited(new Date(2026, 10, 21, 14, 5)));
    expect(status()).toBe("GitHub answers again at 14:05; what follows is from November 5, 2026.");
    expect(titles()).toEqual(["Kept", "Request 6"]);
  });

  test("a failure says from when the list is, and one can ask again", async () => {
    await show(keptFile(kept), new TypeError("network"), page([requestOf(1)]));
    expect(status()).toBe("GitHub could not be reached; what follows is from November 5, 2026.");
    expect(titles()).toEqual(["Kept", "Request 6"]);
    await press("Ask again");
    expect(titles()).toEqual(["Request 1"]);
  });

  test("a file of another shape is as good as none", async () => {
    const file = keptFile(kept);
    globalThis.fetch = () => Promise.resolve(respond(200, { kept: "no" }));
    await show(file, new TypeError("network"));
    expect(screen.getByRole("alert")).toHaveTextContent("could not be loaded");
  });
});

describe("in the same session", () => {
  test("a second visit asks nothing and shows all that was loaded", async () => {
    const { unmount } = await show(noFile, page(requests(1, 30), 40), page(requests(31, 40), 40));
    await press("Show more");
    unmount();
    await show(noFile);
    expect(asked).toEqual([]);
    expect(titles()).toHaveLength(40);
  });

  test("a second visit during a limit asks nothing either", async () => {
    const { unmount } = await show(noFile, limited(new Date(2026, 10, 21, 12, 5)));
    unmount();
    await show(noFile);
    expect(asked).toEqual([]);
    expect(status()).toBe("GitHub answers again at 12:05.");
  });
});
