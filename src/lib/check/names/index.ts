import { checkClaimedDefaults } from "../../coverage/claimed-default";
import type { Problem } from "../../problems";
import type { ReferenceIndex, ReferenceScope } from "../../reference";
import type { ParsedFence } from "../../../check/code/fence";
import type { Markdown } from "../../../content/markdown";
import { checkFlagNames } from "./flag-names";
import { checkHeadingNames } from "./heading-names";
import { checkHookNames } from "./hook-names";
import { inlineCodes } from "./inline-codes";
import { checkOptionNames } from "./option-names";

export interface NamedPage {
  markdown: Markdown;
  /** The text after the front matter and the line on which it begins. */
  body: { text: string; line: number };
  /** What its headings in code stand for, if anything. */
  scope: ReferenceScope | undefined;
  fences: readonly ParsedFence[];
  reference: ReferenceIndex;
}

/** Names of webpack's options, hooks and flags that a page mentions exist, defaults are webpack's. */
export function checkNames({ markdown, body, scope, fences, reference }: NamedPage): Problem[] {
  const { file } = markdown;
  const current = inlineCodes(markdown).filter(({ isOld }) => !isOld);
  const commands = fences.map(({ fence }) => fence);
  return [
    ...checkOptionNames(file, current, reference),
    ...checkHookNames(file, current, fences, reference),
    ...checkFlagNames(file, current, commands, reference),
    ...(scope ? checkHeadingNames(file, body, scope, reference) : []),
    ...checkClaimedDefaults(markdown, scope, reference),
  ];
}
