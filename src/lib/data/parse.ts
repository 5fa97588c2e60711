import type { z } from "zod";
import { nearest, type Problem } from "../problems";
import { sectionToUrl } from "../urls";
import { parseList } from "./list";
import {
  announcementSchema,
  externalPackageSchema,
  languageSchema,
  plannedPageSchema,
  redirectSchema,
  sectionSchema,
  termSchema,
} from "./schemas";
import type {
  Announcement,
  ExternalPackage,
  Language,
  PlannedPage,
  Redirect,
  Section,
  Term,
} from "./schemas";
import type { Position } from "./yaml-source";

/** A data file's entries, or everything that is wrong with them. */
export type Parsed<Entry> = { ok: true; data: Entry[] } | { ok: false; problems: Problem[] };

/** A redirect with its place in the data file, for messages. */
export type PlacedRedirect = Redirect & { file: string } & Position;

/**
 * The sections in the order of navigation.
 *
 * @param yaml text of the file
 * @param file path from the repository's root for messages, `content/data/sections.yml`
 */
export function parseSections(yaml: string, file: string): Parsed<Section> {
  return parseList(yaml, file, { name: "sections", schema: sectionSchema, unique: ["key"] });
}

/** An announcement with its place in the data file, for messages. */
export type PlacedAnnouncement = Announcement & { file: string } & Position;

/** What the bar above the top bar says. */
export function parseAnnouncements(yaml: string, file: string): Parsed<PlacedAnnouncement> {
  const list = { name: "announcements", schema: announcementSchema, unique: ["text"] } as const;
  const parsed = parseList(yaml, file, list);
  if (!parsed.ok) return parsed;
  const data = parsed.data.map((announcement, index) => ({
    ...announcement,
    file,
    ...parsed.positionOf([index, "text"], "value"),
  }));
  return { ok: true, data };
}

/** The languages of the documentation, this site's own among them. */
export function parseLanguages(yaml: string, file: string): Parsed<Language> {
  return parseList(yaml, file, { name: "languages", schema: languageSchema, unique: ["code"] });
}

/** The spellings of names in our texts. */
export function parseTerms(yaml: string, file: string): Parsed<Term> {
  return parseList(yaml, file, { name: "terms", schema: termSchema, unique: ["write"] });
}

/** The redirects as they are written, not yet collapsed. */
export function parseRedirects(yaml: string, file: string): Parsed<PlacedRedirect> {
  const list = { name: "redirects", schema: redirectSchema, unique: ["from"] } as const;
  const parsed = parseList(yaml, file, list);
  if (!parsed.ok) return parsed;
  const data = parsed.data.map((redirect, index) => ({
    ...redirect,
    file,
    ...parsed.positionOf([index, "to"], "value"),
  }));
  return { ok: true, data };
}

/**
 * The pages that are to be written; one that exists is simply no longer planned.
 *
 * @param sections when given, each entry must be in one of them or in none
 */
export function parsePlannedPages(
  yaml: string,
  file: string,
  sections?: readonly Section[],
): Parsed<PlannedPage> {
  const schema = plannedPageSchema.superRefine(inSection(sections));
  return parseList(yaml, file, { name: "planned-pages", schema, unique: ["url"] });
}

/**
 * The packages whose README is a page here.
 *
 * @param sections when given, each entry must be in one of them
 */
export function parseExternalPackages(
  yaml: string,
  file: string,
  sections?: readonly Section[],
): Parsed<ExternalPackage> {
  const schema = externalPackageSchema.superRefine(inSection(sections));
  const unique = ["package", "url"] as const;
  return parseList(yaml, file, { name: "external-packages", schema, unique });
}

function inSection(sections: readonly Section[] | undefined) {
  return ({ section, url }: { section?: string; url: string }, context: z.RefinementCtx): void => {
    const issue = (path: string, message: string, hint: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { hint } });
    const keys = sections?.map(({ key }) => key);
    if (section !== undefined && keys?.includes(section) === false) {
      const meant = nearest(section, keys);
      const question = meant ? `; did you mean "${meant}"?` : "";
      const hint = meant ? `section: ${meant}` : `Known sections: ${keys.join(", ")}`;
      issue("section", `which is not a section${question}`, hint);
    } else if (section !== undefined && !url.startsWith(sectionToUrl(section))) {
      const start = sectionToUrl(section);
      const message = `but the address of a page of the section "${section}" begins with ${start}`;
      issue("url", message, `url: ${start}${url.split("/").at(-2) ?? ""}/`);
    }
  };
}
