import { z } from "zod";
import { parsePlacedList, type Parsed, type Placed } from "../../content/data-files";
import { describe } from "../../content/schema";

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
export type PlacedPurpose = Placed<OptionPurpose>;

const pathExample = "path: devServer.client.overlay.errors";
const purposeExample = "purpose: Shows errors of the build over the page.";
const optionPurposeSchema = z.strictObject({
  path: describe(
    z.string().regex(/^[A-Za-z][\w$*.[\]#/-]*$/),
    "the path of an option, of a plugin's option (BannerPlugin#footer) or the id of a hook",
    pathExample,
  ),
  purpose: describe(
    z
      .string()
      .regex(/^[A-Z`](?:.*\S)?\.$/)
      .min(12)
      .max(120),
    "one sentence of 12 to 120 characters: a capital letter or code first, a full stop last",
    purposeExample,
  ),
});

/**
 * Our one-line purposes of what has no heading of its own.
 *
 * @param yaml text of the file
 * @param file path from the repository's root for messages, `content/data/option-purposes.yml`
 */
export function parseOptionPurposes(yaml: string, file: string): Parsed<PlacedPurpose> {
  const format = {
    name: "option-purposes",
    schema: optionPurposeSchema,
    unique: ["path"],
    example: `- ${pathExample}\n  ${purposeExample}`,
  } as const;
  return parsePlacedList(yaml, file, format, "path");
}
