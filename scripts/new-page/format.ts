import type { NewPage, Refusal } from "../../src/lib/new-page";

const indent = (text: string): string => text.replace(/^(?=.)/gm, "    ");

/** What was made, where it will be, and what to do next. */
export function formatNewPage({
  file,
  url,
  isPlanned,
  needsDescription,
  similar,
}: NewPage): string {
  const first = needsDescription ? "Write its description and its text" : "Write its text";
  return [
    `${file} is made${isPlanned ? ", as planned; links to it lead there from now on" : ""}.`,
    ...(similar
      ? [
          `A planned page has nearly this title: "${similar.title}", ${similar.url}. If you meant it, delete the file and use that title.`,
        ]
      : []),
    `${first}, and see it with npm run dev at http://localhost:8000${url}`,
    "Then run npm run check. All that a page may hold: /contribute/writers-guide/",
  ].join("\n");
}

/** Why nothing was made. */
export function formatRefusals(refusals: readonly Refusal[]): string {
  return [
    "No page was made:",
    ...refusals.flatMap(({ message, hint }) => [message, ...(hint === "" ? [] : [indent(hint)])]),
  ].join("\n");
}
