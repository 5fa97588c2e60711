/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { FeatureRequest } from "../../../plugins/gatsby-source-feature-requests/github";
import {
  answerOf,
  requestOf,
  requestsOf,
} from "../../../plugins/gatsby-source-feature-requests/testing/fixture";
import VoteScreen from "./vote-screen";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};
/** As much of a response as is read; jsdom has none. */
function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const json = () => Promise.resolve(body);
  const ok = status === 200;
  return { ok, status, redirected: false, headers: new Headers(headers), json } as Response;
}
const page = (requests: readonly FeatureRequest[], total = requests.length): Response =>
  respond(200, answerOf(requests, total));
const limited = (minutes: number): Response =>
  respond(403, {}, { "retry-after": String(minutes * 60) });

type Reply = Response | Error;

/** What GitHub replies, by turn; asked more often, it doesn't reply. */
let replies: Reply[];
let asked: string[];
let builtList: unknown;
let fileNumber = 0;

globalThis.fetch = (input) => {
  const url = input as string;
  if (url.startsWith("/data/")) return Promise.resolve(respond(200, builtList));
  asked.push(url);
  const reply = replies.shift();
  if (reply instanceof Error) return Promise.reject(reply);
  return reply ? Promise.resolve(reply) : new Promise(() => undefined);
};

/** Shows the screen with the list of the last build. A file is loaded once, so each has its own. */
async function showWith(built: readonly FeatureRequest[], ...turn: Reply[]) {
  [replies, asked] = [turn, []];
  builtList ??= built.map((request) => ({ ...request, fetched: "2026-11-05" }));
  const file = { url: `/data/${String(fileNumber++)}.json`, count: built.length };
  const view = render(<VoteScreen file={file} settings={settings} />);
  await settle();
  return view;
}
const show = (...turn: Reply[]) => showWith([], ...turn);

/** Lets every response that is there arrive. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });

async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);
const status = () => screen.getByRole("status").textContent;

beforeEach(() => {
  sessionStorage.clear();
  builtList = undefined;
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12, 0), doNotFake: ["queueMicrotask"] });
});
afterEach(() => void jest.useRealTimers());

describe("with GitHub's response", () => {
  test("a request shows title, votes, age, comments and where to vote", async () => {
    const title = 'Support `import defer` <img src="x">';
    await show(page([requestOf(7, { title, votes: 1234, comments: 1 })], 214));
    const row = screen.getByRole("listitem");
    for (const text of ["1,234 votes", "#7", "7 years ago", "1 comment"]) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).getByText("import defer").tagName).toBe("CODE");
    const href = "https://github.com/webpack/webpack/issues/7";
    const vote = within(row).getByRole("link", { name: `Vote on GitHub: ${title}` });
    expect(vote).toHaveAttribute("href", href);
    const link = within(row).getByRole("link", { name: 'Support import defer <img src="x">' });
    expect(link).toHaveAttribute("href", href);
    expect(status()).toBe("The 1 most wanted of 214 open requests.");
  });

  test("Show more adds the next page without doubles and moves the focus to what is new", async () => {
    await show(page(requestsOf(1, 30), 50), page(requestsOf(30, 50), 50));
    await press("Show more");
    expect(asked[1]).toMatch(/&page=2$/);
    expect(titles()).toEqual(requestsOf(1, 50).map(({ title }) => title));
    expect(status()).toBe("The 50 most wanted of 50 open requests.");
    expect(screen.getByRole("link", { name: "Request 31" })).toHaveFocus();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("while more is loading the button says so and asks once", async () => {
    await show(page(requestsOf(1, 30), 50));
    await press("Show more");
    await press("Loading…");
    expect(screen.getByRole("button")).toHaveAttribute("aria-disabled", "true");
    expect(asked).toHaveLength(2);
  });

  test("more that fails keeps the list, and can be tried again", async () => {
    await show(page(requestsOf(1, 30), 31), new TypeError("network"), page([requestOf(31)], 31));
    await press("Show more");
    expect(screen.getByRole("alert")).toHaveTextContent("The next requests could not be loaded.");
    expect(titles()).toHaveLength(30);
    await press("Try again");
    expect(titles()).toHaveLength(31);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("more that is refused says when to come back", async () => {
    await show(page(requestsOf(1, 30), 31), limited(4));
    await press("Show more");
    expect(screen.getByRole("alert")).toHaveTextContent("GitHub accepts requests again at 12:04.");
  });

  test("without any request it leads to how to propose one", async () => {
    await show(page([]));
    expect(screen.getByText(/No open issue has the label/)).toHaveTextContent("enhancement");
    const link = screen.getByRole("link", { name: "How to propose a feature" });
    expect(link).toHaveAttribute("href", "#propose-a-feature");
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("without a response", () => {
  test.each<[string, Reply]>([
    ["no network", new TypeError("network")],
    ["another shape", respond(200, { message: "hello" })],
  ])("%s: it says so, and trying again asks again", async (_, reply) => {
    await show(reply, page(requestsOf(1, 2)));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The feature requests could not be loaded. Check your connection and try again.",
    );
    await press("Try again");
    expect(titles()).toHaveLength(2);
  });

  test("it asks again when the network is back", async () => {
    await show(new TypeError("network"), page(requestsOf(1, 2)));
    act(() => void dispatchEvent(new Event("online")));
    await settle();
    expect(titles()).toHaveLength(2);
  });

  test("a rate limit says when GitHub accepts requests again, and one can ask again", async () => {
    await show(limited(5), page(requestsOf(1, 2)));
    expect(status()).toBe("GitHub accepts requests again at 12:05.");
    await press("Refresh the list");
    expect(titles()).toHaveLength(2);
  });
});

test.each([-10, 10])(
  "with a clock that is %d years off, GitHub is asked again in a minute",
  async (years) => {
    const now = Date.now();
    jest.setSystemTime(new Date(2026 + years, 10, 21, 12, 0));
    const reset = String(now / 1000 + 600);
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
    await show(respond(403, {}, headers), page(requestsOf(1, 2)));
    expect(status()).toBe("GitHub accepts requests again at 12:01.");
    await press("Refresh the list");
    expect(titles()).toHaveLength(2);
    expect(screen.getAllByText(/ago$|^just now$/)).toHaveLength(2);
  },
);

describe("with the list of the last build", () => {
  const built = [requestOf(5, { title: "Built" }), requestOf(6)];

  test("it is shown with its day until GitHub responds", async () => {
    await showWith(built);
    expect(titles()).toEqual(["Built", "Request 6"]);
    expect(status()).toBe("From November 5, 2026. Requesting today’s votes from GitHub…");
  });

  test("a response takes its place", async () => {
    await showWith(built, page(requestsOf(1, 3)));
    expect(titles()).toEqual(["Request 1", "Request 2", "Request 3"]);
    expect(status()).toBe("The 3 most wanted of 3 open requests.");
  });

  test("a rate limit says when GitHub accepts requests again and from when the list is", async () => {
    await showWith(built, limited(5));
    expect(status()).toBe(
      "GitHub accepts requests again at 12:05; the list below is from November 5, 2026.",
    );
    expect(titles()).toEqual(["Built", "Request 6"]);
  });

  test("a failure says from when the list is, and one can ask again", async () => {
    await showWith(built, new TypeError("network"), page([requestOf(1)]));
    expect(status()).toBe("GitHub could not be reached; the list below is from November 5, 2026.");
    expect(titles()).toEqual(["Built", "Request 6"]);
    await press("Refresh the list");
    expect(titles()).toEqual(["Request 1"]);
  });

  test("a file of another shape is as good as none", async () => {
    builtList = { built: "no" };
    await showWith(built, new TypeError("network"));
    expect(screen.getByRole("alert")).toHaveTextContent("could not be loaded");
  });
});

describe("in the same session", () => {
  async function visitAgain(minutes: number, ...turn: Reply[]) {
    const { unmount } = await show(...turn);
    if (screen.queryByRole("button", { name: "Show more" })) await press("Show more");
    unmount();
    jest.setSystemTime(Date.now() + minutes * 60_000);
    await show();
    return asked.length;
  }

  test("a second visit asks nothing and shows all that was loaded", async () => {
    expect(await visitAgain(9, page(requestsOf(1, 30), 40), page(requestsOf(31, 40), 40))).toBe(0);
    expect(titles()).toHaveLength(40);
  });

  test("after ten minutes it asks again", async () => {
    expect(await visitAgain(10, page(requestsOf(1, 2)))).toBe(1);
  });

  test("after the clock was set back it asks again", async () => {
    expect(await visitAgain(-10 * 365 * 24 * 60, page(requestsOf(1, 2)))).toBe(1);
  });

  test("where storage is denied it works all the same", async () => {
    const denied = jest.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
    await show(page(requestsOf(1, 2)));
    expect(titles()).toHaveLength(2);
    denied.mockRestore();
  });

  const query = "https://api.github.com webpack/webpack enhancement";
  test.each([
    "<",
    "null",
    '{"query":"https://api.github.com webpack/webpack another"}',
    // The others are of the page's own query, and damaged.
    ...[null, {}, { requests: {} }, { requests: [null] }, { requests: [{ number: 1 }] }],
  ])("storage that holds %j is as good as none", async (damaged) => {
    const ranking = damaged && { page: 1, total: 2, loadedAt: Date.now(), ...(damaged as object) };
    const text = typeof damaged === "string" ? damaged : JSON.stringify({ query, ranking });
    sessionStorage.setItem("feature-requests", text);
    await show(page(requestsOf(1, 2)));
    expect(titles()).toHaveLength(2);
  });
});
