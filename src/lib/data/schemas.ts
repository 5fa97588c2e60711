import { z } from "zod";

const text = z.string().regex(/^\S(?:.*\S)?$/);
const key = z.string().regex(/^[a-z][a-z\d-]*$/);
/** `/guides/csp/`: from the root, with the trailing slash, nothing behind it. */
const pageUrl = z.string().regex(/^\/(?:[^/?#\s]+\/)*$/);
/** What a redirect may lead to: the slash may be missing, a hash may follow. */
const target = z.string().regex(/^\/(?!\/)[^?#\s]*(?:#[^#\s]+)?$/);

/** A section of the documentation, a folder of `content/`. */
export const sectionSchema = z.strictObject({
  key,
  title: text,
  /** Has a page with all its pages in one, at `/{key}/printable/`. */
  printable: z.boolean(),
  /** Belongs to "Documentation" in the top bar. */
  documentation: z.boolean(),
});
export type Section = z.output<typeof sectionSchema>;

/** An old address and where it leads. */
export const redirectSchema = z.strictObject({
  // Hosts read `*` and `:` as placeholders.
  from: z.string().regex(/^\/(?!\/)[^?#\s*:%\\]+$/),
  to: target,
});
export type Redirect = z.output<typeof redirectSchema>;

/** A page that is to be written. No `section` for pages outside every section. */
export const plannedPageSchema = z.strictObject({
  url: pageUrl,
  title: text,
  section: key.exactOptional(),
});
export type PlannedPage = z.output<typeof plannedPageSchema>;

/** What the bar above the top bar says, in Markdown. */
export const announcementSchema = z.strictObject({ text });
export type Announcement = z.output<typeof announcementSchema>;

/** A language of the documentation; without an origin it is this site's. */
export const languageSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?$/),
  title: text,
  origin: z
    .string()
    .regex(/^https:\/\/[^/?#\s]+$/)
    .exactOptional(),
});
export type Language = z.output<typeof languageSchema>;

/** A published package whose README is a page here. */
export const externalPackageSchema = z.strictObject({
  package: z.string().regex(/^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/),
  section: key,
  group: text.exactOptional(),
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  title: text,
  url: pageUrl,
});
export type ExternalPackage = z.output<typeof externalPackageSchema>;

/** How a name is spelt in our texts, and the spellings that are slips. */
export const termSchema = z.strictObject({
  write: text,
  not: z.array(text).min(1),
  note: text.exactOptional(),
  severity: z.enum(["error", "warning"]).default("error"),
});
export type Term = z.output<typeof termSchema>;
