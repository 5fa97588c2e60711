import type { Problem } from "../lib/problems";
import { changesBetween } from "./dev-problems-changes";

const problem = (change: Partial<Problem> = {}): Problem => ({
  file: "content/a.md",
  line: 3,
  column: 1,
  severity: "error",
  rule: "links/broken",
  message: "the link leads nowhere",
  hint: "/b/",
  ...change,
});

const text = "content/a.md:3:1 error links/broken the link leads nowhere\n    /b/";

test.each<[string, Problem[], Problem[], object]>([
  ["what is new is told whole", [], [problem()], { errors: [text] }],
  ["what is known is not", [problem()], [problem()], {}],
  ["nor what only moved", [problem()], [problem({ line: 9 })], {}],
  [
    "a second one of the kind is new",
    [problem()],
    [problem(), problem({ line: 9 })],
    { errors: [text.replace(":3:", ":9:")] },
  ],
  ["what is gone is mended", [problem()], [], { mended: ["content/a.md links/broken"] }],
  [
    "another message at the same place is new, and the old one mended",
    [problem()],
    [problem({ message: "the link is empty", hint: "" })],
    {
      errors: ["content/a.md:3:1 error links/broken the link is empty"],
      mended: ["content/a.md links/broken"],
    },
  ],
  [
    "warnings are apart",
    [],
    [problem({ severity: "warning" })],
    { warnings: [text.replace(" error ", " warning ")] },
  ],
])("%s", (_what, before, after, expected) =>
  expect(changesBetween(before, after)).toEqual({
    errors: [],
    warnings: [],
    mended: [],
    ...expected,
  }),
);

test("a long list ends with how many more there are", () => {
  const many = Array.from({ length: 5 }, (_, line) => problem({ line: line + 1, hint: "" }));
  expect(changesBetween([], many, 2).errors).toEqual([
    "content/a.md:1:1 error links/broken the link leads nowhere",
    "content/a.md:2:1 error links/broken the link leads nowhere",
    "… and 3 more: npm run check",
  ]);
});
