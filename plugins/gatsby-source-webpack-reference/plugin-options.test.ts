import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { pluginOptionsSchema } from "./plugin-options";

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing", {}, []],
  ["a folder", { root: "../site" }, []],
  ["an empty folder", { root: "" }, ['"root" is not allowed to be empty']],
  ["something else", { root: 1 }, ['"root" must be a string']],
])("options: %s", async (_, options, expected) => {
  const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, options);
  expect(errors).toEqual(expected.map((text) => expect.stringContaining(text) as string));
});
