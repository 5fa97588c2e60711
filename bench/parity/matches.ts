/** What is asked of an element. */
interface Tag {
  name: string;
  attribs: Readonly<Record<string, string>>;
}

/**
 * Whether an element is what a simple selector names: one tag, classes, or attributes, without any
 * relation between elements.
 */
// <a class="x y" hidden>: "a.x", ".y", "[hidden]", "a[class]" => true
export function matches({ name, attribs }: Tag, selector: string): boolean {
  const tag = /^[\w-]+/.exec(selector)?.[0];
  if (tag !== undefined && tag !== name) return false;
  const classes = new Set((attribs.class ?? "").split(/\s+/));
  for (const [, wanted = ""] of selector.matchAll(/\.([\w-]+)/g)) {
    if (!classes.has(wanted)) return false;
  }
  for (const [, attribute = "", value] of selector.matchAll(/\[([\w-]+)(?:=([^\]]*))?\]/g)) {
    const found = attribs[attribute];
    if (found === undefined || (value !== undefined && found !== value)) return false;
  }
  return true;
}
