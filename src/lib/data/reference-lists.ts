import { z } from "zod";
import { nearest } from "../problems";
import { parseList } from "./list";
import type { Parsed } from "./parse";
import type { Section } from "./schemas";
import type { Position } from "./yaml-source";

/**
 * What one thing of the reference is for, in our words. `path` is an option's path
 * (`output.trustedTypes.policyName`), a plugin's option (`BannerPlugin#footer`) or a hook's id
 * (`Compiler.hooks.emit`).
 */
export interface OptionPurpose {
  path: string;
  purpose: string;
}

/** A purpose with the place of its `path` in the data file, for messages. */
export type PlacedPurpose = OptionPurpose & { file: string } & Position;

/** A section whose texts are complete: what is missing there is an error. */
export interface WrittenSection {
  key: string;
}

const optionPurposeSchema = z.strictObject({
  path: z.string().regex(/^[A-Za-z][\w$*.[\]#/-]*$/),
  purpose: z
    .string()
    .regex(/^[A-Z`](?:.*\S)?\.$/)
    .min(12)
    .max(120),
});

/**
 * Our one-line purposes of what has no heading of its own.
 *
 * @param yaml text of the file
 * @param file path from the repository's root for messages, `content/data/option-purposes.yml`
 */
export function parseOptionPurposes(yaml: string, file: string): Parsed<PlacedPurpose> {
  const list = {
    name: "option-purposes",
    schema: optionPurposeSchema,
    unique: ["path"],
  } as const;
  const parsed = parseList(yaml, file, list);
  if (!parsed.ok) return parsed;
  const data = parsed.data.map((entry, index) => ({
    ...entry,
    file,
    ...parsed.positionOf([index, "path"], "value"),
  }));
  return { ok: true, data };
}

/**
 * The sections whose texts are all written.
 *
 * @param sections when given, each entry must be one of them
 */
export function parseWrittenSections(
  yaml: string,
  file: string,
  sections?: readonly Pick<Section, "key">[],
): Parsed<WrittenSection> {
  const keys = sections?.map(({ key }) => key);
  const schema = z.strictObject({
    key: z
      .string()
      .regex(/^[a-z][a-z\d-]*$/)
      .superRefine((key, context) => {
        if (keys?.includes(key) !== false) return;
        const meant = nearest(key, keys);
        const message = `which is not a section${meant ? `; did you mean "${meant}"?` : ""}`;
        const hint = meant ? `key: ${meant}` : `Known sections: ${keys.join(", ")}`;
        context.addIssue({ code: "custom", message, params: { hint } });
      }),
  });
  return parseList(yaml, file, { name: "written-sections", schema, unique: ["key"] });
}
