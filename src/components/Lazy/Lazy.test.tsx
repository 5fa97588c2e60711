/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Lazy } from "./Lazy";

type Callback = (entries: { isIntersecting: boolean }[]) => void;
let observers: { callback: Callback; margin: string | undefined }[];

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation();
  observers = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: Callback, options?: { rootMargin?: string }) {
        observers.push({ callback, margin: options?.rootMargin });
      }
      observe(): void {
        // What is in view is said by `comeNear`.
      }
      disconnect(): void {
        // Nothing is held.
      }
    },
  });
});

const comeNear = (isIntersecting = true) =>
  act(async () => {
    for (const { callback } of observers) callback([{ isIntersecting }]);
    await Promise.resolve();
  });

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

type Load = () => Promise<{ default: ComponentType<{ name: string }> }>;
const lazy = (load: Load) => (
  <Lazy what="The greeting" load={load} props={{ name: "Ada" }} placeholder={<p>Wait</p>} />
);
const loads: Load = () => Promise.resolve({ default: Greeting });

test("static HTML holds the placeholder, and says that it wakes the page", () => {
  expect(renderToString(lazy(loads))).toBe('<div data-wake-near=""><p>Wait</p></div>');
});

test("the chunk is loaded only when it comes within 600 px", async () => {
  const load = jest.fn(loads);
  render(lazy(load));
  await comeNear(false);
  expect(screen.getByText("Wait")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(observers[0]?.margin).toBe("600px");
  await comeNear();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText("Hello Ada")).toBeVisible();
  expect(screen.queryByText("Wait")).toBeNull();
});

test("a failure is said in a sentence, and the button tries again", async () => {
  const load = jest.fn(loads).mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  render(lazy(load));
  await comeNear();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The greeting could not be loaded. Check your connection and try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Hello Ada")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("it tries again by itself when the browser is online again", async () => {
  const load = jest.fn(loads).mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  render(lazy(load));
  await comeNear();
  await act(async () => {
    dispatchEvent(new Event("online"));
    await Promise.resolve();
  });
  expect(screen.getByText("Hello Ada")).toBeVisible();
});
