import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { pluginOptionsSchema } from "./plugin-options";

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing", {}, []],
  [
    "all of them",
    {
      endpoint: "https://github.example/api/v3",
      repo: "a/b.c",
      label: "new feature",
      kept: "kept.json",
      timeout: 1,
      retries: 0,
      deadline: 1,
    },
    [],
  ],
  ["an address that is none", { endpoint: "github" }, ['"endpoint" must be a valid uri']],
  ["a repository without its owner", { repo: "webpack" }, ['"repo" with value "webpack"']],
  ["an empty label", { label: "" }, ['"label" is not allowed to be empty']],
  ["no time at all", { timeout: 0 }, ['"timeout" must be greater than or equal to 1']],
  ["fewer than no retries", { retries: -1 }, ['"retries" must be greater than or equal to 0']],
])("options: %s", async (_, options, expected) => {
  const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, options);
  expect(errors).toEqual(expected.map((text) => expect.stringContaining(text) as string));
});
