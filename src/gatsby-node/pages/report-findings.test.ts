import type { Reporter } from "gatsby";
import { reportFindings, type PageFindings } from "./report-findings";

type Found = PageFindings["findings"][number];

const own = "content/concepts/output.md";
const readme = "css-loader@7.1.2 README.md";

/** What each of the reporter's functions is called with. */
function report(mode: "production" | "development", ...pages: [string, Found[]][]) {
  const names = ["panicOnBuild", "error", "warn", "verbose", "info"] as const;
  const calls = names.map((name) => [name, jest.fn<unknown, [string]>()] as const);
  const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  reportFindings(
    pages.map(([source, findings]) => ({ source, findings })),
    Object.fromEntries(calls) as unknown as Reporter,
  );
  env.restore();
  return Object.fromEntries(
    calls
      .map(([name, call]) => [name, call.mock.calls.flat()])
      .filter(([, texts]) => texts?.length),
  ) as Partial<Record<(typeof names)[number], string[]>>;
}

const found = (severity: Found["severity"], rule: string): Found => ({
  severity,
  rule,
  message: `told by ${rule}`,
});

test.each<["production" | "development", string, Found, string | undefined]>([
  ["production", own, found("error", "link/broken"), "panicOnBuild"],
  ["development", own, found("error", "link/broken"), "error"],
  ["production", own, found("warning", "code/language"), "warn"],
  ["production", readme, found("error", "link/broken"), "warn"],
  ["production", readme, found("warning", "link/case"), "warn"],
  ["production", readme, found("error", "image/alt"), "verbose"],
  ["production", readme, found("warning", "code/language"), "verbose"],
])("in %s, for %s, %j goes to %s", (mode, source, finding, name) => {
  expect(report(mode, [source, [finding]])).toEqual({
    [String(name)]: [`${finding.rule} ${finding.message}`],
  });
});

test("all errors are told at once", () => {
  const errors = [found("error", "link/broken"), found("error", "link/anchor")];
  expect(report("production", [own, errors], ["content/index.md", errors.slice(1)])).toEqual({
    panicOnBuild: [
      "link/broken told by link/broken\nlink/anchor told by link/anchor\nlink/anchor told by link/anchor",
    ],
  });
});

test("links to pages that are still to be written are counted", () => {
  const planned = [found("planned", "link/planned"), found("planned", "link/planned")];
  expect(report("production", [own, planned], [readme, planned.slice(1)])).toEqual({
    info: ["3 links lead to pages that are still to be written"],
  });
});

test("nothing found, nothing told", () => expect(report("production", [own, []])).toEqual({}));
