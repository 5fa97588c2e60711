import type { ParentSpanPluginArgs } from "gatsby";
import { checkContent } from "../check/check-content";
import type { Problem } from "../content/problems";
import { onPreBootstrap } from "./check-content";

jest.mock("../check/check-content");
jest.mock("../content/page-files", () => ({ unreadableFiles: () => new Set() }));

const problem = (severity: Problem["severity"], rule: string): Problem => ({
  file: "content/guides/a.md",
  line: 3,
  column: 1,
  severity,
  rule,
  message: "is wrong",
  hint: "",
});

/** What a build reports of problems, and whether it stops. */
async function build(mode: "production" | "development" | "tolerant", ...problems: Problem[]) {
  jest
    .mocked(checkContent)
    .mockReset()
    .mockResolvedValue({ problems, pages: 1, links: 0, notes: [] });
  const reporter = { panicOnBuild: jest.fn(), error: jest.fn(), warn: jest.fn() };
  const env = jest.replaceProperty(process, "env", {
    ...process.env,
    NODE_ENV: mode === "development" ? mode : "production",
    BUILD_STRICT: mode === "tolerant" ? "0" : "",
  });
  await onPreBootstrap({ reporter } as unknown as ParentSpanPluginArgs);
  env.restore();
  const textOf = (call: jest.Mock) => call.mock.calls.flat().join("\n");
  const { panicOnBuild, error, warn } = reporter;
  return { stopped: textOf(panicOnBuild), error: textOf(error), warned: textOf(warn) };
}

const broken = problem("error", "links/broken");
const line = "content/guides/a.md:3:1 error links/broken is wrong";

test("a production build stops at errors, and reports all of them", async () => {
  expect(await build("production", broken, broken)).toEqual({
    stopped: `2 errors in content/:\n\n${line}\n\n${line}`,
    error: "",
    warned: "",
  });
});

test("BUILD_STRICT=0 makes errors warnings", async () => {
  const { stopped, warned } = await build("tolerant", broken);
  expect(stopped).toBe("");
  expect(warned).toBe(`1 error in content/:\n\n${line}`);
});

test("development leaves checking to its child process", async () => {
  expect(await build("development", broken)).toEqual({ stopped: "", error: "", warned: "" });
  expect(checkContent).not.toHaveBeenCalled();
});

test("warnings, and a page without a description, are reported and built", async () => {
  const problems = [problem("warning", "links/slash"), problem("error", "frontmatter/description")];
  expect(await build("production", ...problems)).toEqual({
    stopped: "",
    error: "",
    warned:
      "content/guides/a.md:3:1 warning links/slash is wrong\ncontent/guides/a.md:3:1 error frontmatter/description is wrong",
  });
});
