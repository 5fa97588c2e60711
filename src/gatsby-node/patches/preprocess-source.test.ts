import { preprocessSource } from "./preprocess-source";

test.each([
  ["a query of a page", 'import { graphql } from "gatsby";\nexport const query = graphql`{ a }`;'],
  ["a query of a component", "const data = useStaticQuery(query);"],
  ["an element with a query", "<StaticQuery query={query} />"],
  ["a slice", '<Slice alias="footer" />'],
  ["a head", "export const Head = () => null;"],
  ["a head as function", "export function Head() {\n  return null;\n}"],
  ["a head from elsewhere", 'export { Head } from "../Head";'],
  ["a configuration", "export async function config() {}"],
  ["data of a server", "export async function getServerData() {}"],
])("%s is left as it is", (_what, contents) => {
  expect(preprocessSource({ contents })).toBeUndefined();
});

test.each([
  ["code", "export const a = 1;"],
  ["types of GraphQL", 'import type { GraphQLObjectType } from "graphql";'],
  ["a setting", "const config = readConfig();\nexport const url = config.url;"],
  ["an import of a head", 'import { Head } from "../Head";\nexport const a = 1;'],
  ["a call of Gatsby's runner", "const result = await graphql(query);"],
])("%s is not looked at", (_what, contents) => {
  expect(preprocessSource({ contents })).toBe(";");
});
