/** Adds an element whose properties are set before its request begins. */
export const addToHead = <Name extends "link" | "script">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void => document.head.append(Object.assign(document.createElement(name), properties));

/**
 * Imports one of the site's modules from an inline script. `strict-dynamic` blocks `import()` there
 * (https://github.com/w3c/webappsec-csp/issues/243), but not a script element, after which
 * `import()` finds the module in place.
 */
export const importModule = <Module>(url: string): Promise<Module> =>
  new Promise((resolve, reject) => {
    const onload = () => resolve(import(url) as Promise<Module>);
    addToHead("script", { type: "module", src: url, onload, onerror: reject });
  });
