import { slug } from "github-slugger";
import type { KnownAnchor } from "../outside-links";
import { plainPath, type ReferenceIndex, type ReferenceScope } from "../reference";
import type { Unit } from "./types";

/** The ids that the heading of an option may have, see `neededHeadings`. */
function pathToSlugs(path: string): string[] {
  const plain = plainPath(path);
  const rule = /^module\.rules\.(.+)$/.exec(plain)?.[1];
  const kind = /^module\.(parser|generator)\.([^./]+)[^.]*\.(.+)$/.exec(plain);
  const segments = plain.split(".");
  const names = [
    ...segments.slice(0, -1).map((_, start) => segments.slice(start).join(".")),
    ...(segments.length === 1 ? [plain] : []),
    ...(rule === undefined ? [] : [`Rule.${rule}`]),
    ...(kind ? [`Rule.${kind[1] ?? ""}.${kind[3] ?? ""}`, kind.slice(1).join(".")] : []),
    ...(kind ? [`module.${kind.slice(1).join(".")}`] : []),
    ...(segments.length === 2 ? segments.slice(1) : []),
  ];
  return names.map((name) => slug(name));
}

/**
 * What an id of the list of known anchors names on its page: by the path (`outputfilename`), a
 * rule's field (`ruletest`), the end of a path (`splitchunkschunks`), two names at once
 * (`ruleoptions--rulequery`), or a bare name below the heading of its parent (`overlay` below
 * `devserverclient`). Where options of several plugins share a page and a name, those of the plugin
 * that the page is about come first.
 *
 * @param scopes what the headings of a page stand for, by its url
 */
export function neededHeadings(
  anchors: readonly KnownAnchor[],
  units: readonly Unit[],
  index: ReferenceIndex,
  scopes: ReadonlyMap<string, ReferenceScope | undefined>,
): Map<string, KnownAnchor> {
  const bySlug = new Map<string, Unit>();
  const ofOwnPlugin = new Set<string>();
  const add = (page: string, id: string, unit: Unit, isOwn = false) => {
    const key = `${page}#${id}`;
    if (bySlug.has(key) && (!isOwn || ofOwnPlugin.has(key))) return;
    bySlug.set(key, unit);
    if (isOwn) ofOwnPlugin.add(key);
  };
  const children = new Map<string, Unit>();
  for (const unit of units) {
    for (const id of unit.ids) {
      if (id.kind === "option") {
        for (const name of pathToSlugs(id.path)) add(unit.page, name, unit);
        const plain = plainPath(id.path);
        const dot = plain.lastIndexOf(".");
        if (dot > 0) children.set(`${plain.slice(0, dot)} ${slug(plain.slice(dot + 1))}`, unit);
      } else if (id.kind === "hook") {
        add(unit.page, slug(index.hookById.get(id.id)?.name ?? ""), unit);
      } else if (id.kind === "pluginOption") {
        const scope = scopes.get(unit.page);
        const isOwn = scope?.kind === "plugin" && scope.plugin === id.plugin;
        for (const name of [plainPath(id.path), `options.${plainPath(id.path)}`])
          add(unit.page, slug(name), unit, isOwn);
      } else if (id.kind === "command") {
        add(unit.page, slug(id.name), unit);
      } else if (unit.follows.length === 0) {
        add(unit.page, slug(id.name), unit);
      }
    }
  }

  const needed = new Map<string, KnownAnchor>();
  let open: { anchor: KnownAnchor; unit: Unit }[] = [];
  for (const anchor of anchors) {
    open = open.filter(
      (above) => above.anchor.url === anchor.url && above.anchor.level < anchor.level,
    );
    const inside = open
      .toReversed()
      .flatMap(({ unit }) => unit.ids)
      .flatMap((id) =>
        id.kind === "option" ? (children.get(`${plainPath(id.path)} ${anchor.id}`) ?? []) : [],
      )
      .find(({ page }) => page === anchor.url);
    const found = inside
      ? [inside]
      : anchor.id.split("--").flatMap((part) => bySlug.get(`${anchor.url}#${part}`) ?? []);
    for (const unit of found) {
      if (!needed.has(unit.key)) needed.set(unit.key, anchor);
      open.push({ anchor, unit });
    }
  }
  return needed;
}
