import type { JsonSchema, SchemaFiles } from "../../../src/sources/webpack/json-schema";

/** A file of a published package whose text is not what it should be. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** A published file as JSON. Throws an `UnreadableFile` that names it and says what is wrong. */
function parseSchema(file: string, data: Buffer): JsonSchema {
  let schema: unknown;
  try {
    schema = JSON.parse(data.toString("utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableFile(`its ${file} is no JSON (${reason})`, { cause });
  }
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    throw new UnreadableFile(`its ${file} is no schema: it holds no object`);
  }
  return schema;
}

/** The files of a package => those of them that are JSON, parsed. Throws an `UnreadableFile`. */
export function readSchemas(files: ReadonlyMap<string, Buffer>): SchemaFiles {
  return Object.fromEntries(
    [...files]
      .filter(([file]) => file.endsWith(".json"))
      .map(([file, data]) => [file, parseSchema(file, data)]),
  );
}
