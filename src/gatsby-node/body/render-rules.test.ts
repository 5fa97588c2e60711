import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { reference } from "../../reference/testing/fixture";
import type * as Rules from "./render-rules";

inTemporaryFolder();

/** The module as a process of its own has it, without what another has set. */
function inNewProcess(): typeof Rules {
  let rules: typeof Rules | undefined;
  jest.isolateModules(() => {
    rules = jest.requireActual<typeof Rules>("./render-rules");
  });
  return rules!;
}

const rules: Rules.RenderRules = {
  digest: "d1",
  images: "i1",
  site: {
    pages: new Set(["/", "/guides/"]),
    redirects: new Map([["/old/", "/guides/#a"]]),
    files: new Set(["/icon.svg"]),
    hostRedirects: [{ from: "/old/", to: "/guides/#a" }],
  },
  pagesByRepo: new Map([["webpack/css-loader", "/loaders/css-loader/"]]),
  reference: {
    reference,
    since: { series: {}, options: {}, values: {}, flags: {}, hooks: {}, pluginOptions: {} },
    purposes: [["output.path", "Where files go."]],
    homes: [["option mode", { url: "/configuration/mode/", anchor: "mode" }]],
    scopes: new Map([["/configuration/mode/", { kind: "options" }]]),
  },
};

test("the process that set the rules has them", () => {
  const process = inNewProcess();
  process.setRules(rules);
  expect(process.currentRules()).toBe(rules);
});

test("a worker learns them, sets and maps included", () => {
  inNewProcess().setRules(rules);
  expect(inNewProcess().currentRules()).toEqual(rules);
});

test("later rules replace earlier ones", () => {
  inNewProcess().setRules(rules);
  inNewProcess().setRules({ ...rules, digest: "d2" });
  expect(inNewProcess().currentRules().digest).toBe("d2");
});

test("without rules it stops and names the file", () => {
  expect(() => inNewProcess().currentRules()).toThrow(".cache/render-rules.json");
});

describe("renderCodeDigest", () => {
  const { renderCodeDigest } = inNewProcess();
  const code = {
    "src/lib/markup/body.ts": "1",
    "src/gatsby-node/body/render-body.ts": "1",
    "src/components/mdx/ModuleGraph.tsx": "1",
    "package-lock.json": "1",
    "src/lib/markup/body.test.ts": "1",
    "src/components/Header/Header.tsx": "1",
    "content/index.md": "1",
  };

  test.each([
    ["src/lib/markup/body.ts", true],
    ["src/gatsby-node/body/render-body.ts", true],
    ["src/components/mdx/ModuleGraph.tsx", true],
    ["package-lock.json", true],
    ["src/lib/markup/new.ts", true],
    ["src/lib/markup/body.test.ts", false],
    ["src/components/Header/Header.tsx", false],
    ["content/index.md", false],
  ])("a change of %s renders every body again: %s", (file, changes) => {
    writeFiles(code);
    const before = renderCodeDigest();
    writeFiles({ [file]: "2" });
    expect(renderCodeDigest() !== before).toBe(changes);
  });

  test("a renamed file counts as a change", () => {
    writeFiles({ "a/src/lib/x.ts": "1", "b/src/lib/y.ts": "1" });
    expect(renderCodeDigest("a")).not.toBe(renderCodeDigest("b"));
  });

  test("where the project lies makes no difference", () => {
    writeFiles({ "a/src/lib/x.ts": "1", "b/src/lib/x.ts": "1" });
    expect(renderCodeDigest("a")).toBe(renderCodeDigest("b"));
    expect(renderCodeDigest("a")).toMatch(/^[\da-f]{16}$/);
  });
});
