import { inTemporaryFolder } from "../../../test/temporary-folder";
import { reference } from "../../reference/testing/fixture";
import type * as Rules from "./render-rules";

inTemporaryFolder();

/** The module as a new process has it, without what another has set. */
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
    packages: [],
    purposes: [["output.path", "Where files go."]],
    homes: [["option mode", { url: "/configuration/mode/", anchor: "mode" }]],
    scopes: new Map([["/configuration/mode/", { kind: "options" }]]),
  },
};

test("a worker learns them, sets and maps included", () => {
  inNewProcess().setRules(rules);
  expect(inNewProcess().currentRules()).toEqual(rules);
});
