import { indexSchemas, readSchema, type JsonSchema } from "./schema";

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  properties,
});
const leaf: JsonSchema = { type: "string" };

const walk = (schema: JsonSchema) =>
  readSchema(indexSchemas("webpack", { "a.json": schema }), "a.json");

test.each<[what: string, schema: JsonSchema, paths: string[]]>([
  ["properties inside properties", object({ a: object({ b: leaf }) }), ["a", "a.b"]],
  ["items of a list", object({ a: { type: "array", items: object({ b: leaf }) } }), ["a", "a[].b"]],
  [
    "keys of the user",
    object({ a: { additionalProperties: object({ b: leaf }) } }),
    ["a", "a.*.b"],
  ],
  [
    "anyOf, oneOf and allOf",
    object({
      a: { anyOf: [leaf, object({ b: leaf })] },
      c: { oneOf: [object({ d: leaf })] },
      e: { allOf: [object({ f: leaf }), object({ g: leaf })] },
    }),
    ["a", "a.b", "c", "c.d", "e", "e.f", "e.g"],
  ],
  [
    "references, also through others",
    {
      ...object({ a: { $ref: "#/definitions/A" } }),
      definitions: { A: { $ref: "#/definitions/B" }, B: object({ b: leaf }) },
    },
    ["a", "a.b"],
  ],
  [
    "a definition that contains itself is followed once",
    {
      ...object({ a: { $ref: "#/definitions/A" } }),
      definitions: { A: object({ b: leaf, again: { items: { $ref: "#/definitions/A" } } }) },
    },
    ["a", "a.b", "a.again"],
  ],
])("%s", (_, schema, paths) => expect(walk(schema).map(({ path }) => path)).toEqual(paths));

test("places name what defines a path: shared definitions are the same place", () => {
  const schema = {
    ...object({ a: { $ref: "#/definitions/A" }, "b/c": { $ref: "#/definitions/A" } }),
    definitions: { A: object({ x: leaf }) },
  };
  const names = walk(schema).map(({ path, definition }) => [path, definition]);
  expect(names).toEqual([
    ["a", "webpack#/properties/a"],
    ["a.x", "webpack#/definitions/A/properties/x"],
    ["b/c", "webpack#/properties/b~1c"],
    ["b/c.x", "webpack#/definitions/A/properties/x"],
  ]);
});

test("a file may refer to another one", () => {
  const file = "schemas/plugins/css/B.json";
  const schemas = indexSchemas("webpack", {
    [file]: { $ref: "../../A.json#/definitions/A" },
    "schemas/A.json": { definitions: { A: object({ a: leaf }) } },
  });
  expect(readSchema(schemas, file)).toMatchObject([
    { path: "a", definition: "webpack#/definitions/A/properties/a" },
  ]);
});
