/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { announceContent } from "../../browser/page-events";
import type { Problem } from "../../content/problems";
import { Problems } from "./problems";

const problem = (change: Partial<Problem> = {}): Problem => ({
  file: "content/guides/csp.md",
  line: 8,
  column: 12,
  severity: "error",
  rule: "links/broken",
  message: 'the link "/outptu/" leads nowhere',
  hint: "/output/",
  ...change,
});
const other = problem({ file: "content/data/redirects.yml", rule: "redirects/target", hint: "" });

const source: { url: string; close: jest.Mock; onmessage?: (event: { data: string }) => void } = {
  url: "",
  close: jest.fn(),
};

beforeEach(() => {
  history.replaceState(null, "", "/guides/csp/");
  // `new` gives what the function returns.
  const EventSource = jest.fn((url: string) => Object.assign(source, { url }));
  Object.assign(globalThis, { EventSource });
});

/** The development server tells what it has found. */
const tell = (...problems: Problem[]) =>
  act(() => source.onmessage?.({ data: JSON.stringify(problems) }));

const panel = () => screen.queryByRole("complementary", { name: "Content problems" });

test("nothing is shown until there is a problem", () => {
  render(<Problems />);
  expect(source.url).toBe("/__problems");
  expect(panel()).toBeNull();
  tell();
  expect(panel()).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("No problems");
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("a problem is shown with its place, rule, message and hint, and is gone when it is fixed", () => {
  render(<Problems />);
  tell(problem(), other);
  const here = within(screen.getByRole("heading", { name: "This page" }).parentElement!);
  expect(here.getByRole("listitem")).toHaveTextContent(
    'content/guides/csp.md:8:12 error links/brokenthe link "/outptu/" leads nowhere/output/',
  );
  const elsewhere = screen.getByRole("heading", { name: "Other pages and lists" }).parentElement;
  expect(elsewhere).toHaveTextContent("content/data/redirects.yml:8:12");
  expect(screen.getByRole("status")).toHaveTextContent("1 problem on this page, 1 on others");
  expect(screen.getByRole("alert")).toHaveTextContent('Line 8: the link "/outptu/" leads nowhere');

  tell();
  expect(panel()).toBeNull();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test.each<[string, Problem[], string, boolean]>([
  ["the page that is shown", [problem()], "1 problem on this page", true],
  ["other pages only", [other, other], "2 problems on other pages", false],
])("problems of %s", (_what, problems, count, isOpen) => {
  render(<Problems />);
  tell(...problems);
  const summary = within(panel()!).getByText(count);
  expect((summary.parentElement as HTMLDetailsElement).open).toBe(isOpen);
});

test("a warning interrupts nobody", () => {
  render(<Problems />);
  tell(problem({ severity: "warning" }));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(within(panel()!).getByText("warning")).toBeVisible();
});

test("another page has other problems", () => {
  render(<Problems />);
  tell(problem());
  act(() => {
    history.pushState(null, "", "/guides/");
    announceContent();
  });
  expect(screen.getByRole("status")).toHaveTextContent("1 problem on other pages");
});

test("a click on the place opens the file in the editor", async () => {
  const request = jest.fn().mockResolvedValue({});
  globalThis.fetch = request;
  render(<Problems />);
  tell(problem());
  await userEvent.click(screen.getByRole("button", { name: "content/guides/csp.md:8:12" }));
  expect(request.mock.calls).toEqual([
    ["/__open-stack-frame-in-editor?fileName=content%2Fguides%2Fcsp.md&lineNumber=8"],
  ]);
});

test("the connection ends with the panel", () => {
  const { unmount } = render(<Problems />);
  unmount();
  expect(source.close).toHaveBeenCalled();
});
