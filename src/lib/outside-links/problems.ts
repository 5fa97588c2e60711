import { tolerantId } from "../anchors";
import { nearestPages, type KnownPage } from "../links/nearest-pages";
import { nearest, type Problem } from "../problems";
import { urlToGroup } from "./group";
import type { BuiltSite, Resolved } from "./resolve";
import type { OutsideLink } from "./types";

/** A link from outside with what became of it. */
export type ResolvedLink = OutsideLink & { resolved: Resolved };

/** What decides how bad a dead link is. */
export interface Rules {
  /** Keys of the sections whose texts are complete: a missing heading there is an error. */
  written: ReadonlySet<string>;
  /** Keys of all sections. */
  sections: readonly string[];
}

type Reason = Pick<Problem, "rule" | "message" | "hint">;

/**
 * Links that lead nowhere: to no page that is there, planned or redirected, or, on a page of a
 * written section, to no heading. Each address is told once, at the first place that has it. What a
 * README says can't be mended here, so it is a warning.
 */
export function findDeadLinks(
  links: readonly ResolvedLink[],
  site: BuiltSite,
  rules: Rules,
): Problem[] {
  const dead = new Map<string, { link: ResolvedLink; reason: Reason; places: number }>();
  for (const link of links) {
    const reason = whyDead(link, site, rules);
    if (!reason) continue;
    const key = `${severityOf(link)} ${reason.message}`;
    const known = dead.get(key);
    if (known) known.places += 1;
    else dead.set(key, { link, reason, places: 1 });
  }
  return [...dead.values()].map(({ link, reason, places }): Problem => {
    const { file, line, column } = link;
    const others = places - 1;
    const more =
      others === 0 ? "" : ` (and in ${others} other ${others === 1 ? "place" : "places"})`;
    const message = `${reason.message}${more}`;
    return { file, line, column, severity: severityOf(link), ...reason, message };
  });
}

const severityOf = ({ origin }: OutsideLink) => (origin === "readmes" ? "warning" : "error");

function whyDead(link: ResolvedLink, site: BuiltSite, { written, sections }: Rules) {
  const { path, resolved } = link;
  if (resolved.page === "missing") {
    const message = `${path} leads nowhere: it is no page, planned page, redirect or file of this site`;
    return { rule: "outside/page", message, hint: pageHint(path, site) };
  }
  const { url, hash, anchor } = resolved;
  if (hash === undefined || anchor !== "missing" || !written.has(urlToGroup(url, sections))) {
    return undefined;
  }
  const message = `${url} has no heading "${hash}"`;
  return { rule: "outside/anchor", message, hint: aliasHint(url, hash, site) };
}

function pageHint(path: string, site: BuiltSite): string {
  if (/\.\w+$/.test(path)) return `Put the file into the repository: static${path}`;
  const pages = [...site.pages.keys(), ...site.planned].map((url): KnownPage => [url, ""]);
  const [[to] = ["/"]] = nearestPages(path, pages, 1);
  return `Redirect it in content/data/redirects.yml:\n- from: ${path}\n  to: ${to}`;
}

function aliasHint(url: string, hash: string, site: BuiltSite): string {
  const ids = site.pages.get(url)?.ids ?? [];
  const meant = nearest(hash, ids) ?? nearest(tolerantId(hash), ids) ?? "id-of-a-heading";
  return `In the front matter of ${url}:\naliases:\n  ${hash}: ${meant}`;
}
