import fs from "node:fs";
import path from "node:path";
import { roundTime, startTime, stepToPercent, timing, words } from "../../lib/motion/timing";

// Style sheets can't import the rhythm, so that of each animation is read out of its sheet here.
const read = (name: string): string =>
  fs.readFileSync(path.join(__dirname, `${name}.lazy.module.css`), "utf8");

/** Keyframes of an animation: what stands at each percentage. */
// "0%, 20% { opacity: 1 }" => Map { 0 => "opacity: 1", 20 => "opacity: 1" }
function keyframes(css: string, name: string): Map<number, string> {
  const frames = new Map<number, string>();
  const [, block = ""] = new RegExp(`@keyframes ${name} \\{([^]*?)\\n\\}`).exec(css) ?? [];
  for (const [, places = "", text = ""] of block.matchAll(/([\d%,\s]+)\{([^}]*)\}/g)) {
    for (const place of places.split(",")) frames.set(parseFloat(place), text.trim());
  }
  return frames;
}

/** Length and begin of the animation of that name, in milliseconds. */
function clock(css: string, name: string): { length: number; begin: number } {
  const rule = new RegExp(`animation: ${name} (\\d+)s .*?(\\d+)ms infinite`);
  const [, length, begin] = rule.exec(css.replace(/\s+/g, " ")) ?? [];
  return { length: Number(length) * 1000, begin: Number(begin) };
}

const steps = words.map((_, index) => stepToPercent(index));

test.each([
  ["Rotator", "change", (step: number) => `transform: translateY(-${step * 20}%);`],
  [
    "Cube",
    "turn",
    (step: number) => `transform: rotateY(calc(var(--direction, 1) * ${step * 90}deg));`,
  ],
])("%s: stands, then moves to the next for 1 s, every 5 s", (sheet, name, moved) => {
  const css = read(sheet);
  const frames = keyframes(css, name);
  expect(clock(css, name)).toEqual({ length: roundTime, begin: startTime });
  const expected = steps.flatMap(({ from, until }, step) => {
    const text = step === 0 ? "transform: none;" : moved(step);
    return [
      [from, text],
      [until, text],
    ];
  });
  expect([...frames]).toEqual([...expected, [100, moved(words.length)]]);
});

test("the inner cube turns the other way", () => {
  expect(read("Cube")).toMatch(/\.inner \{\s+--direction: -1;/);
});

test.each(words.slice(1))("files of the kind %s stand out while it is named", (kind) => {
  const css = read("Bundling");
  const frames = keyframes(css, `${kind}-lit`);
  expect(clock(css, "scripts-lit")).toEqual({ length: roundTime, begin: startTime });
  for (const [index, { from, until }] of steps.entries()) {
    const lit = words[index] === "assets" || words[index] === kind;
    for (const place of [from, until]) {
      // A place between two frames of the same kind has none of its own.
      const text = frames.get(place);
      if (text !== undefined) expect(text).toMatch(lit ? /opacity: 1;/ : /opacity: 0.35;/);
    }
  }
  expect(frames.get(0)).toContain("opacity: 1;");
  expect(frames.get(100)).toContain("opacity: 1;");
});

test("light runs through the imports in the rhythm of the cube, and reaches it as it turns", () => {
  const css = read("Bundling");
  expect(clock(css, "run").length).toBe(timing.repeat);
  const begins = [
    clock(css, "run").begin,
    ...[...css.matchAll(/delay: (\d+)ms/g)].map(([, t]) => Number(t)),
  ];
  const turn = timing.firstMeasure + timing.delay;
  const running = 0.14 * timing.repeat;
  expect(begins).toHaveLength(4);
  const [first, , third, out] = begins as [number, number, number, number];
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(first + running).toBeLessThan(turn);
  expect(third).toBeLessThan(turn);
  expect(third + running).toBeGreaterThan(turn);
  expect(out).toBeLessThan(turn + timing.move);
});

test.each(["Rotator", "Cube", "Bundling"])(
  "%s: nothing moves for readers who want less motion",
  (sheet) => {
    const css = read(sheet).replace(/@keyframes[^]*?\n\}/g, "");
    const calm = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{[^]*?\n\}/g, "");
    expect(css).toMatch(/animation/);
    expect(calm).not.toMatch(/animation|transition/);
  },
);
