/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { Island } from "../components/island/island";
import { openIsland, togglePanel, watchIslands } from "./island-requests";
import { startIslands } from "./islands";

Object.assign(globalThis, { ISLANDS_SCRIPT: "", IS_REACT_ACT_ENVIRONMENT: true });

function MockGreeting({ pages, list = [] }: { pages: string; list?: readonly string[] }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {pages} {count} {list.join()}
    </button>
  );
}

const mockLoad = jest.fn(() => Promise.resolve({ default: MockGreeting }));
jest.mock("../components/island/registry", () => ({ islands: { suggestions: () => mockLoad() } }));

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let comeNear: (isIntersecting?: boolean) => Promise<void>;
let margin: string | undefined;

beforeAll(() => startIslands());
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation();
  mockLoad.mockClear();
  globalThis.IntersectionObserver = class {
    constructor(callback: Callback, options?: { rootMargin?: string }) {
      margin = options?.rootMargin;
      comeNear = (isIntersecting = true) =>
        act(async () => {
          for (const target of document.querySelectorAll("[data-island]")) {
            callback([{ isIntersecting, target }]);
          }
          await new Promise((resolve) => setTimeout(resolve));
        });
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const show = (hydrate: boolean, opens = false, list?: string, preload?: string): void => {
  document.body.innerHTML = renderToString(
    <Island
      name="suggestions"
      what="The greeting"
      opens={opens}
      props={{ pages: "a" }}
      {...(list !== undefined && { list })}
      preload={preload}
      hydrate={hydrate}
    >
      {hydrate ? <MockGreeting pages="a" /> : <p>Wait</p>}
    </Island>,
  );
  watchIslands();
};

test("static HTML holds the placeholder and the props", () => {
  document.body.innerHTML = renderToString(
    <Island name="suggestions" what="The greeting" props={{ pages: "a" }}>
      <p>Wait</p>
    </Island>,
  );
  const island = document.querySelector<HTMLElement>("[data-island=suggestions]");
  expect(island).toHaveTextContent("Wait");
  expect(JSON.parse(island?.dataset.props ?? "")).toEqual({ pages: "a" });
});

test.each([
  ["a function", () => 1],
  ["nothing", undefined],
  ["no number", NaN],
  ["a date", new Date(0)],
  ["a list with a symbol in it", [Symbol("a")]],
])("a prop that is %s stops the build", (_, value) => {
  const pages = value as unknown as string;
  expect(() => renderToString(<Island name="suggestions" what="It" props={{ pages }} />)).toThrow(
    'The prop "pages" of the island "suggestions" is not JSON.',
  );
});

test("its chunk is loaded only when it comes within 600 px", async () => {
  show(false);
  expect(margin).toBe("600px");
  await comeNear(false);
  expect(mockLoad).not.toHaveBeenCalled();
  await comeNear();
  await comeNear();
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toHaveTextContent("a 0");
  expect(screen.queryByText("Wait")).toBeNull();
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button")).toHaveTextContent("a 1");
});

test("a sentence explains a failure, and the button tries again", async () => {
  mockLoad.mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  show(false);
  await comeNear();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The greeting could not be loaded. Check your connection and try again.",
  );
  await act(async () => {
    screen.getByRole("button", { name: "Try again" }).click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole("button")).toHaveTextContent("a 0");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a list comes with the code; one that fails is a failure of the island", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  show(false, false, "/data/list.json");
  await comeNear();
  expect(screen.getByRole("alert")).toHaveTextContent("The greeting could not be loaded.");
  const response = { ok: true, status: 200, json: () => Promise.resolve(["b", "c"]) };
  globalThis.fetch = () => Promise.resolve(response as Response);
  await act(async () => {
    dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole("button")).toHaveTextContent("a 0 b,c");
});

test("an island that opens is loaded with its file, once, when it is asked to, and is told what with", async () => {
  show(false, true, undefined, "/data/words.json");
  const preloads = () => document.head.querySelectorAll("link[rel=preload]");
  expect(preloads()).toHaveLength(0);
  await act(async () => {
    openIsland("suggestions", "webpack");
    openIsland("suggestions", "spl");
    expect(preloads()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(document.querySelector("[data-island]")).toHaveAttribute("data-open", "spl");
});

test("a panel loads its island when it first shows", async () => {
  show(false, true);
  document.body.innerHTML = `<div id="panel" hidden>${document.body.innerHTML}</div>
    <button aria-controls="panel" aria-expanded="false" id="toggle"></button>`;
  const toggle = document.getElementById("toggle")!;
  const panel = document.getElementById("panel")!;
  for (const isOpen of [true, false, true]) {
    await act(async () => {
      togglePanel(toggle);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(toggle).toHaveAttribute("aria-expanded", String(isOpen));
    expect(panel.hidden).toBe(!isOpen);
  }
  expect(mockLoad).toHaveBeenCalledTimes(1);
});
