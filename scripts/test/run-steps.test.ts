import { runSteps, type Outcome } from "./run-steps";
import type { Step } from "./steps";

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: "true",
  args: [],
  ...more,
});

/** Runs steps that end after as many turns as their name is long; tells which ran at a time. */
async function follow(steps: readonly Step[], failing: readonly string[] = []) {
  const running = new Set<string>();
  const seen: string[] = [];
  const outcomes = await runSteps(steps, async (step): Promise<Outcome> => {
    running.add(step.name);
    seen.push([...running].join("+"));
    for (let turns = step.name.length; turns > 0; turns -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    running.delete(step.name);
    return { step, succeeded: !failing.includes(step.name), output: "", seconds: 0 };
  });
  return { seen, ran: outcomes.map((outcome) => outcome.step.name) };
}

const alone = true;

test.each<[string, Step[], string[], string[]]>([
  [
    "two at a time, in their order",
    [step("aaaaaa"), step("b"), step("cc")],
    [],
    ["aaaaaa", "aaaaaa+b", "aaaaaa+cc"],
  ],
  [
    "one that wants the machine to itself waits for the others, and they for it",
    [step("aaaa"), step("b"), step("cc", { alone }), step("d")],
    [],
    ["aaaa", "aaaa+b", "cc", "d"],
  ],
  [
    "one that needs another waits for it, and lets others go first",
    [step("aaa"), step("b", { needs: "aaa" }), step("c")],
    [],
    ["aaa", "aaa+c", "b"],
  ],
  ["after a failure the others go on", [step("a"), step("b", { alone })], ["a"], ["a", "b"]],
  [
    "what needs one that failed is left out",
    [step("a"), step("b", { needs: "a" }), step("cc", { needs: "b" }), step("d", { alone })],
    ["a"],
    ["a", "d"],
  ],
])("%s", async (_name, steps, failing, expected) => {
  expect((await follow(steps, failing)).seen).toEqual(expected);
});

test("the outcomes are in the order of the steps, whichever ended first", async () => {
  expect((await follow([step("aaaaaa"), step("b"), step("cc")])).ran).toEqual([
    "aaaaaa",
    "b",
    "cc",
  ]);
});
