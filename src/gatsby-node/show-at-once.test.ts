import fs from "node:fs";

// eslint-disable-next-line @typescript-eslint/no-require-imports -- A loader, as webpack takes it.
const showAtOnce = require("./show-at-once.cjs") as (source: string) => string;

const file = "node_modules/@gatsbyjs/reach-router/dist/index.modern.mjs";

test("the router shows the page of a new address at once, that of Back in the next frame", () => {
  const source = fs.readFileSync(file, "utf8");
  const changed = showAtOnce(source);
  const listener =
    '.listen(({location:t,action:n})=>{const s=()=>{e||a({location:t})};Promise.resolve().then(()=>{"POP"===n?requestAnimationFrame(s):s()})})';
  expect(changed).toContain(listener);
  const [before, after] = changed.split(listener);
  expect(source.startsWith(before!)).toBe(true);
  expect(source.endsWith(after!)).toBe(true);
});

test("the router tells its listeners what moved them", () => {
  const source = fs.readFileSync(file, "utf8");
  expect(source).toContain('action:"POP"');
  expect(source).toContain('action:"PUSH"');
});

test("a router of another shape stops the build, and says what to look at", () => {
  expect(() => showAtOnce("const nothing = 1;")).toThrow(/no longer waits .* mend or remove/);
});
