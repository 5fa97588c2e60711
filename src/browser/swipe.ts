import { closePanel, isPanelOpen, openPanel } from "./panel";
import { touchEvents } from "./page-events";

/** SPEC section 9, in CSS pixels; the ratio is vertical to horizontal. */
const toggleDistance = 20;
const edgeWidth = 295;
const maximumRatio = 0.8;

/** Width of the panel in pixels. */
const panelWidth = 300;

/** Older touches (ms) are ignored. */
const replayTime = 1_000;

/** The sidebar is a panel below this width. */
const panelQuery = "(max-width: 63.99rem)";

export interface Point {
  x: number;
  y: number;
}

/** Whether a movement is horizontal enough, in the right direction, and longer than a distance. */
export function isSwipe(start: Point, now: Point, open: boolean, distance = 0): boolean {
  const dx = now.x - start.x;
  const dy = now.y - start.y;
  if (Math.abs(dx) <= distance || Math.abs(dy / dx) >= maximumRatio) return false;
  return open ? dx < 0 : dx > 0 && start.x <= edgeWidth;
}

/** Offset of the panel in pixels: 0 when open, negative otherwise. */
export function panelShift(start: Point, now: Point, open: boolean): number {
  const dx = now.x - start.x;
  return open ? Math.min(dx, 0) : Math.min(dx, panelWidth) - panelWidth;
}

/** Whether an element under the finger scrolls horizontally. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    if (
      node.scrollWidth > node.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(node).overflowX)
    ) {
      return true;
    }
  }
  return false;
}

/** A finger needs no ring around the button that gets the focus. */
function hideFocusRing(): void {
  const focused = document.activeElement as HTMLElement;
  focused.dataset.swiped = "";
  focused.addEventListener("blur", () => delete focused.dataset.swiped, { once: true });
}

const toPoint = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Opens or closes the panel, which follows the finger. */
function swipeHandler(): (event: TouchEvent) => void {
  const root = document.documentElement;
  let start: Point | undefined;
  let open = false;

  const settle = (): void => {
    root.style.removeProperty("--panel-shift");
    if (root.dataset.panel !== "dragging") return;
    if (open) root.dataset.panel = "open";
    else delete root.dataset.panel;
  };
  const begin = ({ touches, target }: TouchEvent): void => {
    settle();
    const touch = touches.length === 1 ? touches[0] : undefined;
    open = isPanelOpen();
    const serves = touch && matchMedia(panelQuery).matches && !scrollsSideways(target);
    start = serves ? toPoint(touch) : undefined;
  };
  const follow = (from: Point, now: Point): void => {
    if (!isSwipe(from, now, open)) {
      settle();
      return;
    }
    root.dataset.panel = "dragging";
    root.style.setProperty("--panel-shift", `${panelShift(from, now, open)}px`);
  };
  const finish = (from: Point, end: Point): void => {
    settle();
    if (!isSwipe(from, end, open, toggleDistance)) return;
    if (open) closePanel();
    else openPanel();
    hideFocusRing();
  };

  return (event) => {
    if (event.type === "touchstart") {
      begin(event);
      return;
    }
    const touch = event.changedTouches[0];
    const from = start;
    if (event.type !== "touchmove") start = undefined;
    if (!from || !touch || event.type === "touchcancel") {
      settle();
      return;
    }
    (event.type === "touchmove" ? follow : finish)(from, toPoint(touch));
  };
}

/**
 * Opens and closes the menu panel by swiping.
 * @param early touches before this script was loaded
 */
export function listenToSwipes(early: readonly TouchEvent[]): void {
  const handler = swipeHandler();
  early.filter(({ timeStamp }) => performance.now() - timeStamp < replayTime).forEach(handler);
  for (const type of touchEvents) addEventListener(type, handler, { passive: true });
}
