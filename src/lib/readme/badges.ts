import type { Element, ElementContent, Parents, Root } from "hast";
import { findAll, isBlank, isElement, mapChildren, textProperty, toText } from "./tree";

// Hosts that serve nothing but badges. Sources: the READMEs of the packages that this site shows
// and the services named in https://github.com/badges/shields and https://badgen.net.
const badgeHosts = new RegExp(
  "(^|\\.)(" +
    [
      "shields\\.io",
      "badgen\\.net",
      "badge\\.fury\\.io",
      "badges\\.[\\w-]+\\.[a-z]+",
      "badges\\.gitter\\.im",
      "codecov\\.io",
      "coveralls\\.io",
      "david-dm\\.org",
      "travis-ci\\.(org|com)",
      "appveyor\\.com",
      "circleci\\.com",
      "packagephobia\\.(com|now\\.sh)",
      "nodei\\.co",
      "greenkeeper\\.io",
      "codacy\\.com",
      "codeclimate\\.com",
      "snyk\\.io",
      "deepscan\\.io",
      "isitmaintained\\.com",
    ].join("|") +
    ")$",
);

// `/workflows/test/badge.svg`, `/badges/main/pipeline.svg`, `/widget.png` of Discord,
// `/tiers/backer.svg` and `/backers.svg` of Open Collective.
const badgePath =
  /(^|[/._-])badges?([/._-]|$)|\/_apis\/build\/status|\/api\/guilds\/\d+\/(widget|embed)|\/(backers|sponsors|tiers\/[\w-]+)(\/[\w-]+)?\.svg$/i;

/** Whether an image's address is that of a badge, `https://img.shields.io/npm/v/css-loader.svg`. */
export function isBadge(src: string): boolean {
  if (!URL.canParse(src, "https://relative.invalid")) return false;
  const { hostname, pathname } = new URL(src, "https://relative.invalid");
  return badgeHosts.test(hostname) || badgePath.test(pathname);
}

const isBadgeImage = (node: ElementContent | Root["children"][number]) =>
  isElement(node, "img") && isBadge(textProperty(node, "src") ?? "");

const isEmptied = (node: Element) => node.children.every((child) => isBlank(child));

/** `Chat: [badge]` without its badge is a label of nothing. */
const isOnlyLabel = (node: Element) => /^([^\p{L}\p{N}]*|.{0,40}:)$/u.test(toText(node));

/** Drops every badge, the links that hold nothing else, and paragraphs that only label a badge. */
export function dropBadges(tree: Root): void {
  const touched = new Set<Parents>();
  mapChildren(tree, (parent) => {
    const kept = (parent.children as ElementContent[]).filter((child) => {
      const gone =
        isBadgeImage(child) ||
        (isElement(child, "a") && touched.has(child) && isEmptied(child)) ||
        (isElement(child, "p") &&
          touched.has(child) &&
          isOnlyLabel(child) &&
          findAll(child, "img").length === 0);
      return !gone;
    });
    const inside = parent.children.some((child) => isElement(child, "a") && touched.has(child));
    if (kept.length < parent.children.length || inside) touched.add(parent);
    parent.children = kept;
  });
}
