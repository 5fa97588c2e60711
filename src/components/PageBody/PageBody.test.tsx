/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { keepFragment, peekFragment } from "../../gatsby-browser/fragments";
import { contentEvent } from "../../gatsby-browser/page-events";
import { reloadOnce } from "../../gatsby-browser/reload-once";
import { PageBody } from "./PageBody";

jest.mock("../../gatsby-browser/reload-once", () => ({ reloadOnce: jest.fn(() => false) }));

const fetchMock = jest.fn();
globalThis.fetch = fetchMock;

const answer = (html: string, more: { status?: number; redirected?: boolean } = {}) => {
  const { status = 200, redirected = false } = more;
  return { ok: status < 300, status, redirected, text: () => Promise.resolve(html) };
};

let count = 0;
/** The url of a fragment that no other test has loaded. */
const newUrl = () => `/body/page-body-${(count += 1)}.0123456789.html`;

afterEach(() => jest.restoreAllMocks());

const placeholder = () => screen.queryByRole("status", { name: "Loading content" });

beforeEach(() => {
  fetchMock.mockReset();
  jest.mocked(reloadOnce).mockReset().mockReturnValue(false);
});

test("after a navigation: a placeholder, then the fragment", async () => {
  const url = newUrl();
  fetchMock.mockResolvedValueOnce(answer("<p>The text.</p>"));
  render(<PageBody url={url} />);
  expect(placeholder()).toBeVisible();
  expect(placeholder()).toHaveAttribute("data-pending-body");
  const text = await screen.findByText("The text.");
  expect(placeholder()).toBeNull();
  expect(text.parentElement).toHaveAttribute("data-body", url);
  expect(fetchMock.mock.calls.map(([asked]) => asked as unknown)).toEqual([url]);
});

test("a fragment that was loaded ahead is there at once", () => {
  const url = newUrl();
  keepFragment(url, "<p>Loaded ahead.</p>");
  render(<PageBody url={url} />);
  expect(screen.getByText("Loaded ahead.")).toBeVisible();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("markup that came with the page stays, is not loaded again, and is kept for later", () => {
  const url = newUrl();
  const container = document.createElement("div");
  container.innerHTML = `<div class="body" data-body="${url}"><p>Came along.</p></div>`;
  document.body.append(container);
  const paragraph = container.querySelector("p");
  const errors = jest.spyOn(console, "error");
  render(<PageBody url={url} />, { container, hydrate: true });
  expect(container.querySelector("p")).toBe(paragraph);
  expect(errors).not.toHaveBeenCalled();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(peekFragment(url)).toBe("<p>Came along.</p>");
});

test("what a script or a translator has changed inside the body outlasts another render", () => {
  const url = newUrl();
  const container = document.createElement("div");
  container.innerHTML = `<div class="body" data-body="${url}"><p>Translated.</p></div>`;
  document.body.append(container);
  const errors = jest.spyOn(console, "error");
  const { rerender } = render(<PageBody url={url} />, { container, hydrate: true });
  container.querySelector("p")!.textContent = "Traduit.";
  rerender(<PageBody url={url} />);
  expect(container).toHaveTextContent("Traduit.");
  expect(errors).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["the network fails", () => fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"))],
  ["the host fails", () => fetchMock.mockResolvedValueOnce(answer("", { status: 500 }))],
  [
    "a captive portal answers",
    () => fetchMock.mockResolvedValueOnce(answer("<p>Log in</p>", { redirected: true })),
  ],
  [
    "the fragment is gone and the page was reloaded already",
    () => fetchMock.mockResolvedValueOnce(answer("", { status: 404 })),
  ],
])("when %s, the error can be tried again", async (_, fail) => {
  const user = userEvent.setup();
  fail();
  render(<PageBody url={newUrl()} />);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error loading content.");
  expect(placeholder()).toBeNull();

  fetchMock.mockResolvedValueOnce(answer("<p>At last.</p>"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("At last.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("trying again in vain shows the error again", async () => {
  const user = userEvent.setup();
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<PageBody url={newUrl()} />);
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([404, 410])("a fragment that is gone (%i) reloads the page once", async (status) => {
  const url = newUrl();
  jest.mocked(reloadOnce).mockReturnValue(true);
  fetchMock.mockResolvedValueOnce(answer("", { status }));
  render(<PageBody url={url} />);
  await waitFor(() => expect(reloadOnce).toHaveBeenCalledWith(url));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failure that is not the build's age reloads nothing", async () => {
  fetchMock.mockResolvedValueOnce(answer("", { status: 503 }));
  render(<PageBody url={newUrl()} />);
  await screen.findByRole("alert");
  expect(reloadOnce).not.toHaveBeenCalled();
});

test("the content is announced when it stands, once", async () => {
  const announced = jest.fn();
  document.addEventListener(contentEvent, announced);
  fetchMock.mockResolvedValueOnce(answer("<p>Announced.</p>"));
  const url = newUrl();
  const { rerender } = render(<PageBody url={url} />);
  expect(announced).not.toHaveBeenCalled();
  await screen.findByText("Announced.");
  rerender(<PageBody url={url} />);
  expect(announced).toHaveBeenCalledTimes(1);
  document.removeEventListener(contentEvent, announced);
});

test("a page that was left before its fragment came shows nothing of it", async () => {
  let arrive: ((response: unknown) => void) | undefined;
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const url = newUrl();
  const { unmount, container } = render(<PageBody url={url} />);
  unmount();
  arrive!(answer("<p>Late.</p>"));
  await waitFor(() => expect(peekFragment(url)).toBe("<p>Late.</p>"));
  expect(container).toBeEmptyDOMElement();
});
