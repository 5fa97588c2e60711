import type { ValueFacts } from "../types";
import { indexSchemas, readSchema, type JsonSchema } from "./schema";

const read = (schema: JsonSchema): ValueFacts =>
  readSchema(indexSchemas("webpack", { "a.json": schema }), "a.json")[0]!;

const facts = (schema: JsonSchema, definitions: Record<string, JsonSchema> = {}): ValueFacts =>
  read({ properties: { a: schema }, definitions });

type Told = Pick<ValueFacts, "types" | "values" | "open">;

test.each<[what: string, schema: JsonSchema, told: Told]>([
  ["a type", { type: "string" }, { types: ["string"], values: [] }],
  ["literals", { enum: ["a", "b"] }, { types: ["string"], values: ['"a"', '"b"'] }],
  ["true and false are", { enum: [true, false] }, { types: ["boolean"], values: [] }],
  [
    "false beside a string is a literal",
    { enum: [false, "eval"] },
    { types: ["false", "string"], values: ["false", '"eval"'] },
  ],
  [
    "anything that is falsy",
    { enum: [false, 0, "", null], undefinedAsNull: true },
    { types: ["falsy"], values: [] },
  ],
  [
    "literals, and others that plugins add",
    { anyOf: [{ enum: ["a"] }, { type: "string" }] },
    { types: ["string"], values: ['"a"'], open: true },
  ],
  [
    "a list",
    { type: "array", items: { anyOf: [{ type: "string" }, { type: "object" }] } },
    { types: ["string[]", "object[]"], values: [] },
  ],
  [
    "a list of booleans",
    { type: "array", items: { enum: [true, false] } },
    { types: ["boolean[]"], values: [] },
  ],
  [
    "a definition that contains itself",
    { $ref: "#/definitions/Conditions" },
    { types: ["string", "string[]"], values: [] },
  ],
])("%s", (_, schema, told) => {
  const definitions: Record<string, JsonSchema> = {
    B: { type: "number" },
    Conditions: {
      anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#/definitions/Conditions" } }],
    },
  };
  const { types, values, open } = facts(schema, definitions);
  expect({ types, values, ...(open ? { open } : {}) }).toEqual(told);
});

test.each<[what: string, schema: JsonSchema, description: string]>([
  ["its own", { description: " Own. ", $ref: "#/definitions/A" }, "Own."],
  ["that of what it refers to", { $ref: "#/definitions/A" }, "Of A."],
  [
    "those of its alternatives, each once",
    { anyOf: [{ description: "One." }, { $ref: "#/definitions/A" }, { description: "One." }] },
    "One. Of A.",
  ],
  ["none", { type: "string" }, ""],
])("description: %s", (_, schema, description) =>
  expect(facts(schema, { A: { description: "Of A." } }).description).toBe(description),
);

test.each<[description: string, isMarked: boolean, deprecated: string | undefined]>([
  ["Turns it on.", false, undefined],
  ["Turns it on.", true, ""],
  [
    "Turns it on. Deprecated: This option has moved to 'a.b.c'.",
    false,
    "This option has moved to 'a.b.c'.",
  ],
  ['Deprecated in favor of "esm". Parses modules.', true, 'Deprecated in favor of "esm".'],
  ["Tells cached modules (deprecated: use 'b' instead).", false, "use 'b' instead"],
  ["Warns of what is deprecated elsewhere.", false, undefined],
])("deprecation in %j, marked: %j", (description, isMarked, deprecated) => {
  const schema = { description, ...(isMarked ? { deprecated: true } : {}) };
  expect(facts(schema).deprecated).toBe(deprecated);
});

test("several places of a path are told together", () => {
  const schema = {
    anyOf: [
      { properties: { type: { enum: ["memory"], description: "In memory." } } },
      { properties: { type: { enum: ["filesystem"], description: "On disk." } } },
    ],
  };
  expect(read(schema)).toMatchObject({
    types: ["string"],
    values: ['"memory"', '"filesystem"'],
    description: "In memory.",
  });
});
