import { z } from "zod";

/** GitHub's rule, with the hyphens at the end and in a row that old accounts still have. */
const handle = z.string().regex(/^[A-Za-z\d][A-Za-z\d-]{0,38}$/);
const httpsUrl = z.url({ protocol: /^https$/ });
const oneLine = z.string().regex(/^\S(?:.*\S)?$/);
/** A raster file in the page's folder or below it: the formats that the build can scale. */
const rasterBeside = z
  .string()
  .regex(/^(?:\.\/)?(?:(?!\.)[\w.-]+\/)*(?!\.)[\w.-]+\.(?:png|jpe?g|webp|avif)$/);
const anchorId = z.string().regex(/^[^\s#]+$/);
const projectName = z.string().regex(/^[a-z][a-z\d-]*$/);
/** What a project of checked examples starts with, besides the fences that name it. */
const project = z.strictObject({
  from: z
    .string()
    .regex(/^\/(?:[\w.-]+\/)+(?:#[a-z][a-z\d-]*)?$/)
    .exactOptional(),
  files: z
    .string()
    .regex(/^\.\/(?:(?!\.)[\w.-]+\/)+$/)
    .exactOptional(),
});

/** The keys that a page's front matter may hold; anything else is an error. */
export const frontMatterSchema = z.strictObject({
  title: oneLine.max(80),
  description: oneLine.min(50).max(160).exactOptional(),
  sort: z.int().min(-1).exactOptional(),
  group: oneLine.exactOptional(),
  date: z.iso.date().exactOptional(),
  contributors: z.array(handle).superRefine(onceEach).default([]),
  related: z.array(z.strictObject({ title: oneLine, url: httpsUrl })).default([]),
  aliases: z.record(anchorId, anchorId).superRefine(notItself).default({}),
  removed: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    .exactOptional(),
  template: z.enum(["doc", "landing", "vote"]).default("doc"),
  image: z.strictObject({ src: rasterBeside, alt: oneLine }).exactOptional(),
  reference: z
    .string()
    .regex(/^(?:options|flags|hooks: ?[A-Z]\w*|plugin: ?(?:[a-z]+\.)*[A-Z]\w*)$/)
    .exactOptional(),
  projects: z.record(projectName, project).default({}),
  repo: httpsUrl.exactOptional(),
  edit: httpsUrl.exactOptional(),
});

/** A page's checked front matter: lists and `aliases` are empty, never absent. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** GitHub takes `Sokra` and `sokra` for one account. */
function onceEach(handles: string[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, name] of handles.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      context.addIssue({
        code: "custom",
        path: [index],
        message: "who is in the list already",
        params: { hint: "Remove one of the two." },
      });
    }
    seen.add(key);
  }
}

function notItself(aliases: Record<string, string>, context: z.RefinementCtx): void {
  for (const [old, current] of Object.entries(aliases)) {
    if (old === current) {
      context.addIssue({
        code: "custom",
        path: [old],
        message: "the same id, so it leads nowhere; expected the id of another heading",
        params: { hint: "Remove this line." },
      });
    }
  }
}
