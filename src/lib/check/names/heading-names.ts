import { nearest, type Problem } from "../../problems";
import {
  plainPath,
  referenceHeadings,
  type ReferenceIndex,
  type ReferenceScope,
} from "../../reference";

/**
 * A heading that is code on a page of the reference names something that exists.
 *
 * @param body the page's text after the front matter, which begins on line `bodyLine`
 */
export function checkHeadingNames(
  file: string,
  body: { text: string; line: number },
  scope: ReferenceScope,
  reference: ReferenceIndex,
): Problem[] {
  return referenceHeadings(body.text, scope, reference).flatMap((heading) =>
    heading.codes.flatMap((code, index): Problem[] => {
      if (heading.ids[index]) return [];
      const meant = nearest(plainPath(code.replace(/^--/, "")), namesOf(scope, reference));
      const question = meant ? `; did you mean "${meant}"?` : "";
      const message = `the heading "${code}" names no ${kindOf(scope)} that there is${question}`;
      const hint = meant
        ? `${"#".repeat(heading.level)} \`${meant}\``
        : "If it was removed, say so in the front matter (removed: 5.0.0); if it is something else, don't write it in code.";
      const line = body.line + heading.line - 1;
      return [
        { file, line, column: 1, severity: "error", rule: "reference/heading", message, hint },
      ];
    }),
  );
}

function kindOf(scope: ReferenceScope): string {
  switch (scope.kind) {
    case "options":
      return "option of webpack";
    case "flags":
      return "flag or command of webpack-cli";
    case "hooks":
      return `hook of ${scope.owner}`;
    case "plugin":
      return `option of ${scope.plugin}`;
  }
}

function namesOf(scope: ReferenceScope, reference: ReferenceIndex): Iterable<string> {
  switch (scope.kind) {
    case "options":
      return reference.optionByPlainPath.keys();
    case "flags":
      return reference.flagByName.keys();
    case "hooks":
      return reference.hooks.filter(({ owner }) => owner === scope.owner).map(({ name }) => name);
    case "plugin":
      return reference.pluginOptions
        .filter(({ plugin }) => plugin === scope.plugin)
        .map(({ path }) => path);
  }
}
