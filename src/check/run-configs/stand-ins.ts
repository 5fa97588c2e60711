const made = new WeakSet<object>();

/** Whether a value replaces something that was not loaded. */
export function isStandIn(value: unknown): boolean {
  return (typeof value === "function" || typeof value === "object") && value !== null
    ? made.has(value)
    : false;
}

/**
 * A stand-in for any export of a package: callable, constructable, with stand-ins as properties and
 * empty as a list. webpack accepts it as a plugin.
 */
export function standIn(): unknown {
  const target = function standIn(): void {
    // Configurations are only read.
  };
  const proxy = new Proxy(target, {
    get(own, key) {
      // The path of a loader, such as `MiniCssExtractPlugin.loader`.
      if (key === "loader") return "/project/node_modules/loader.js";
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive) return () => "";
      // Ends `await` and module interop.
      if (key === "then" || key === "__esModule") return undefined;
      return key in own ? (Reflect.get(own, key) as unknown) : standIn();
    },
    apply: () => standIn(),
    construct: () => ({ apply: target }),
  });
  made.add(proxy);
  return proxy;
}

/** An `fs` without files, where reading returns an empty string. */
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
