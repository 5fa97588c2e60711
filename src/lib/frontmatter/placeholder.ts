import type { Problem } from "../problems";
import type { ContentPage } from "./page";

/** The description of a page that was just made: valid, and so that nobody takes it for a text. */
export const placeholderDescription =
  "Replace this by one or two sentences of 50 to 160 characters that say what readers find on this page.";

/** A page whose description nobody has written is not to be published. */
export function checkPlaceholder({ file, data, positionOf }: ContentPage): Problem[] {
  if (data?.description !== placeholderDescription) return [];
  return [
    {
      file,
      ...positionOf(["description"], "value"),
      severity: "error",
      rule: "frontmatter/description-placeholder",
      message: "the description is still the one that a new page gets, and search engines show it",
      hint: "description: One or two sentences of 50 to 160 characters that say what readers find on this page.",
    },
  ];
}
