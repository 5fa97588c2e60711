/** @jest-environment jsdom */
import { FakeObserver } from "../../test/intersection-observer";
import { loadImagesInView, retryFailedImages } from "./images";

const address = "https://badges.test/a.svg";

function page(count: number): HTMLImageElement[] {
  document.body.innerHTML = `<img data-image="${address}" alt="">`.repeat(count);
  return [...document.querySelectorAll("img")];
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: FakeObserver });
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test("an image in view gets its address at the next check, 300 ms later", () => {
  const [image] = page(1) as [HTMLImageElement];
  loadImagesInView();
  FakeObserver.tell(image);
  jest.advanceTimersByTime(299);
  expect(image).not.toHaveAttribute("src");
  jest.advanceTimersByTime(1);
  expect(image).toHaveAttribute("src", address);
});

test("an image that is out of view gets none, nor one that was scrolled past", () => {
  const [below, passed] = page(2) as [HTMLImageElement, HTMLImageElement];
  loadImagesInView();
  FakeObserver.tell(below, false);
  FakeObserver.tell(passed);
  jest.advanceTimersByTime(100);
  FakeObserver.tell(passed, false);
  jest.advanceTimersByTime(1_000);
  expect(below).not.toHaveAttribute("src");
  expect(passed).not.toHaveAttribute("src");
  FakeObserver.tell(passed);
  jest.advanceTimersByTime(300);
  expect(passed).toHaveAttribute("src", address);
});

test("an image of a text gets its address at once: when it loads is up to the browser", () => {
  const [image] = page(1) as [HTMLImageElement];
  image.setAttribute("loading", "lazy");
  loadImagesInView();
  expect(image).toHaveAttribute("src", address);
  expect(FakeObserver.isWatched(image)).toBe(false);
});

function failingImage(): HTMLImageElement {
  const [image] = page(1) as [HTMLImageElement];
  loadImagesInView();
  FakeObserver.tell(image);
  jest.advanceTimersByTime(300);
  image.dispatchEvent(new Event("error"));
  return image;
}

test("an image that fails loses its address again and says so", () => {
  const image = failingImage();
  expect(image).not.toHaveAttribute("src");
  expect(image).toHaveAttribute("data-failed");
  expect(image).not.toHaveAttribute("data-loaded");
});

test("new content does not bring a failed image back, being online again does", () => {
  const image = failingImage();
  loadImagesInView();
  expect(FakeObserver.isWatched(image)).toBe(false);
  retryFailedImages();
  expect(image).not.toHaveAttribute("data-failed");
  expect(FakeObserver.isWatched(image)).toBe(true);
  FakeObserver.tell(image);
  jest.advanceTimersByTime(300);
  expect(image).toHaveAttribute("src", address);
  image.dispatchEvent(new Event("load"));
  expect(image).toHaveAttribute("data-loaded");
});
