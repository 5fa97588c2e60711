/**
 * The site's Trusted Types policy: decides which strings become HTML or script URLs. Browsers
 * reject code from strings themselves.
 */
self.trustedTypes?.createPolicy("default", {
  // Parsed documents are inert. Other HTML comes from the search, with marked words.
  createHTML: (html, _type, sink) =>
    sink.startsWith("DOMParser") ? html : html.replace(/<(?!\/?mark>)/g, "&lt;"),
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null,
});

export {};
