import { closePanel, isPanelOpen, openPanel } from "../panel";

/** Constants of SPEC section 9, in CSS pixels; the ratio is vertical to horizontal movement. */
const toggleDistance = 20;
const edgeWidth = 295;
const maximumRatio = 0.8;

/** Width of the panel in pixels: it can't be pulled further out than that. */
const panelWidth = 300;

/** Below this width of the window the sidebar is a panel. */
const panelQuery = "(max-width: 63.99rem)";

export interface Point {
  x: number;
  y: number;
}

/** Whether a movement is a swipe that moves the panel: sideways enough and in its direction. */
export function isSwipe(start: Point, now: Point, open: boolean): boolean {
  const dx = now.x - start.x;
  const dy = now.y - start.y;
  if (dx === 0 || Math.abs(dy / dx) >= maximumRatio) return false;
  return open ? dx < 0 : dx > 0 && start.x <= edgeWidth;
}

/** Whether releasing here opens or closes the panel: further than the threshold, in its direction. */
export function swipeToggles(start: Point, end: Point, open: boolean): boolean {
  return isSwipe(start, end, open) && Math.abs(end.x - start.x) > toggleDistance;
}

/** Whether something under the finger scrolls sideways by itself: a table, a code block. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) {
      return true;
    }
  }
  return false;
}

const toPoint = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Opens and closes the menu's panel by a swipe; the panel follows the finger. */
export function listenToSwipes(): void {
  const root = document.documentElement;
  let start: Point | undefined;
  let open = false;

  const settle = (): void => {
    root.style.removeProperty("--panel-shift");
    if (root.dataset["panel"] !== "dragging") return;
    if (open) root.dataset["panel"] = "open";
    else delete root.dataset["panel"];
  };

  addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      open = isPanelOpen();
      start = touch && matchMedia(panelQuery).matches && !scrollsSideways(target) ? toPoint(touch) : undefined;
    },
    { passive: true },
  );
  addEventListener(
    "touchmove",
    ({ touches }) => {
      const touch = touches[0];
      if (!start || !touch) return;
      const now = toPoint(touch);
      if (!isSwipe(start, now, open)) return;
      const shift = open ? now.x - start.x : Math.min(now.x - start.x, panelWidth) - panelWidth;
      root.dataset["panel"] = "dragging";
      root.style.setProperty("--panel-shift", `${shift}px`);
    },
    { passive: true },
  );
  addEventListener("touchend", ({ changedTouches }) => {
    const touch = changedTouches[0];
    const from = start;
    start = undefined;
    settle();
    if (!from || !touch || !swipeToggles(from, toPoint(touch), open)) return;
    if (open) closePanel();
    else openPanel();
  });
  addEventListener("touchcancel", () => {
    start = undefined;
    settle();
  });
}
