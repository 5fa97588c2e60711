/** As much of Gatsby's cache as keeps values, in memory. */
export function memoryCache() {
  const values = new Map<string, unknown>();
  return {
    get: (key: string) => Promise.resolve(values.get(key)),
    set: (key: string, value: unknown) => {
      values.set(key, value);
      return Promise.resolve(value);
    },
  };
}
