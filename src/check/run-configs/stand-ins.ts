const made = new WeakSet<object>();

/** Whether a value only stands for something that was not loaded. */
export function isStandIn(value: unknown): boolean {
  return (typeof value === "function" || typeof value === "object") && value !== null
    ? made.has(value)
    : false;
}

/**
 * Something that passes for whatever a package exports: it can be called and constructed, its
 * properties are like it, lists made of it are empty. webpack takes it for a plugin.
 */
export function standIn(): unknown {
  const target = function standIn(): void {
    // What it stands for does nothing while a configuration is only read.
  };
  const proxy = new Proxy(target, {
    get(own, key) {
      // A loader's path, as in MiniCssExtractPlugin.loader.
      if (key === "loader") return "/project/node_modules/loader.js";
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive) return () => "";
      // Waiting for it, and importing from it, has to come to an end.
      if (key === "then" || key === "__esModule") return undefined;
      return key in own ? (Reflect.get(own, key) as unknown) : standIn();
    },
    apply: () => standIn(),
    construct: () => ({ apply: target }),
  });
  made.add(proxy);
  return proxy;
}

/** Files that a configuration reads are empty, and there are none. */
export function standInForFiles(): object {
  const promises = { readFile: () => Promise.resolve(""), readdir: () => Promise.resolve([]) };
  const own: Readonly<Record<string, unknown>> = {
    readFileSync: () => "",
    readdirSync: () => [],
    existsSync: () => false,
    promises,
    ...promises,
  };
  const other = standIn() as Readonly<Record<string, unknown>>;
  return new Proxy(own, { get: (_, key) => own[String(key)] ?? other[String(key)] });
}
