/** Notices code that changes what all code builds on, such as `Object.prototype`. */

type Shape = Map<string, unknown>;

const toShape = (object: object): Shape => {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(object));
  return new Map(properties.map(([key, property]) => [key, toValue(property)]));
};

const toValue = (property: PropertyDescriptor): unknown => {
  const { value, get } = property as { value?: unknown; get?: () => unknown };
  return get ?? value;
};

const BUILTINS = Object.getOwnPropertyNames(globalThis).flatMap((name) => {
  const value: unknown =
    /^[A-Z]/.test(name) && Object.getOwnPropertyDescriptor(globalThis, name)?.value;
  if (typeof value === "object" && value) return [value];
  return typeof value === "function" ? [value, value.prototype as unknown] : [];
});
const before = BUILTINS.filter(
  (value): value is object => typeof value === "object" || typeof value === "function",
)
  .filter(Boolean)
  .map((object) => ({ object, shape: toShape(object) }));

/** Properties of functions that engines compute or libraries set, such as `Error.stackTraceLimit`. */
const FREE = new Set<string>(["stackTraceLimit", "prepareStackTrace"]);

export const isUnchanged = (): boolean =>
  before.every(({ object, shape }) => {
    const now = toShape(object);
    return (
      [...now.keys()].every((key) => FREE.has(key) || shape.has(key)) &&
      [...shape].every(([key, value]) => FREE.has(key) || Object.is(now.get(key), value))
    );
  });
