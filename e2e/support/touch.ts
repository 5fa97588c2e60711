import type { CDPSession, Page } from "@playwright/test";

/** A place in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** One finger on the screen, by the browser's own touch input. */
export interface Finger {
  down(place: Place): Promise<void>;
  move(place: Place): Promise<void>;
  up(): Promise<void>;
  /** Down, over to the end in a few steps, up. */
  drag(start: Place, end: Place): Promise<void>;
}

/** A finger for a page whose context has touch. */
export async function fingerOn(page: Page): Promise<Finger> {
  // Before a page's first frames a touch lands elsewhere: the viewport is not yet the page's own.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const finger: Finger = {
    down: (place) => send("touchStart", [place]),
    move: (place) => send("touchMove", [place]),
    up: () => send("touchEnd", []),
    async drag(start, end) {
      const steps = 4;
      await finger.down(start);
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await finger.move({
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part,
        });
      }
      await finger.up();
    },
  };
  return finger;
}
