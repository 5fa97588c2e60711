/** @jest-environment jsdom */
import { loadImagesInView, retryFailedImages } from "./images";

/** Stands in for the browser's observer, which jsdom lacks; the test says what is in view. */
class Observer {
  static readonly all: Observer[] = [];
  readonly targets = new Set<Element>();
  constructor(private readonly callback: (entries: object[]) => void) {
    Observer.all.push(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    this.targets.clear();
  }
  tell(target: Element, isIntersecting: boolean): void {
    if (this.targets.has(target)) this.callback([{ target, isIntersecting }]);
  }
}

const address = "https://badges.test/a.svg";

function page(count: number): HTMLImageElement[] {
  document.body.innerHTML = `<img data-image="${address}" alt="">`.repeat(count);
  return [...document.querySelectorAll("img")];
}

const show = (image: Element, isIntersecting = true): void =>
  Observer.all.forEach((observer) => observer.tell(image, isIntersecting));
const isWatched = (image: Element): boolean =>
  Observer.all.some(({ targets }) => targets.has(image));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: Observer });
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  Observer.all.length = 0;
});

test("an image in view gets its address at the next check, 300 ms later", () => {
  const [image] = page(1) as [HTMLImageElement];
  loadImagesInView();
  show(image);
  jest.advanceTimersByTime(299);
  expect(image).not.toHaveAttribute("src");
  jest.advanceTimersByTime(1);
  expect(image).toHaveAttribute("src", address);
});

test("an image that is out of view gets none, nor one that was scrolled past", () => {
  const [below, passed] = page(2) as [HTMLImageElement, HTMLImageElement];
  loadImagesInView();
  show(below, false);
  show(passed);
  jest.advanceTimersByTime(100);
  show(passed, false);
  jest.advanceTimersByTime(1_000);
  expect(below).not.toHaveAttribute("src");
  expect(passed).not.toHaveAttribute("src");
  show(passed);
  jest.advanceTimersByTime(300);
  expect(passed).toHaveAttribute("src", address);
});

test("an image of a text gets its address at once: when it loads is up to the browser", () => {
  const [image] = page(1) as [HTMLImageElement];
  image.setAttribute("loading", "lazy");
  loadImagesInView();
  expect(image).toHaveAttribute("src", address);
  expect(isWatched(image)).toBe(false);
});

function failingImage(): HTMLImageElement {
  const [image] = page(1) as [HTMLImageElement];
  loadImagesInView();
  show(image);
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
  expect(isWatched(image)).toBe(false);
  retryFailedImages();
  expect(image).not.toHaveAttribute("data-failed");
  expect(isWatched(image)).toBe(true);
  show(image);
  jest.advanceTimersByTime(300);
  expect(image).toHaveAttribute("src", address);
  image.dispatchEvent(new Event("load"));
  expect(image).toHaveAttribute("data-loaded");
});
