import { z } from "zod";

/** Kinds of page that have budgets of their own. */
export type PageKind = "doc" | "mdx" | "readme" | "printable" | "frame";

const dataSchema = z.object({
  componentChunkName: z.string(),
  result: z.object({
    data: z.object({ page: z.object({ package: z.unknown() }).partial().optional() }).nullish(),
  }),
});

/** Kind of a page by what its page-data.json holds, and the name of its component's chunk. */
// { componentChunkName: "component---src-templates-doc-page-tsx", … } => { kind: "doc", … }
export function dataToKind(unsafeData: unknown): { component: string; kind: PageKind } {
  const { componentChunkName: component, result } = dataSchema.parse(unsafeData);
  const template = /-src-templates-([a-z]+)-page/.exec(component)?.[1];
  const isReadme = Boolean(result.data?.page?.package);
  if (template === "doc") return { component, kind: isReadme ? "readme" : "doc" };
  if (template === "mdx" || template === "printable") return { component, kind: template };
  return { component, kind: "frame" };
}
