/**
 * Imports one of the site's modules from an inline script. `strict-dynamic` blocks `import()` there
 * (https://github.com/w3c/webappsec-csp/issues/243), but not a script element, after which
 * `import()` finds the module in place.
 */
export const importModule = <Module>(url: string): Promise<Module> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = url;
    script.onload = () => resolve(import(url) as Promise<Module>);
    script.onerror = reject;
    document.head.append(script);
  });
