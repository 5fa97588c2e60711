import { definitionName, walkSchema, type JsonSchema } from "./schema";

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  properties,
});
const leaf: JsonSchema = { type: "string" };

const walk = (schema: JsonSchema, more: Record<string, JsonSchema> = {}) =>
  walkSchema({ "a.json": schema, ...more }, "a.json");

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
  const names = walk(schema).map(({ path, places: [first] }) => [
    path,
    definitionName("p", first!),
  ]);
  expect(names).toEqual([
    ["a", "p#/properties/a"],
    ["a.x", "p#/definitions/A/properties/x"],
    ["b/c", "p#/properties/b~1c"],
    ["b/c.x", "p#/definitions/A/properties/x"],
  ]);
});

test("a file may refer to another one", () => {
  const file = "schemas/plugins/css/B.json";
  const files = {
    [file]: { $ref: "../../A.json#/definitions/A" },
    "schemas/A.json": { definitions: { A: object({ a: leaf }) } },
  };
  const [found] = walkSchema(files, file);
  expect(found?.path).toBe("a");
  expect(definitionName("webpack", found!.places[0]!)).toBe("webpack#/definitions/A/properties/a");
});
