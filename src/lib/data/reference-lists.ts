import { z } from "zod";
import { parsePlacedList, type Parsed, type Placed } from "../../content/data-files";
import { describe } from "../../content/schema";

/** A purpose of ours with the place of its `path` in the data file, for messages. */
export type PlacedPurpose = Placed<z.infer<typeof optionPurposeSchema>>;

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

const FORMAT = {
  name: "option-purposes",
  schema: optionPurposeSchema,
  unique: ["path"],
  example: `- ${pathExample}\n  ${purposeExample}`,
} as const;

/** Our one-line purposes of what has no heading of its own. */
export function parseOptionPurposes(yaml: string, file: string): Parsed<PlacedPurpose> {
  return parsePlacedList(yaml, file, FORMAT, "path");
}
