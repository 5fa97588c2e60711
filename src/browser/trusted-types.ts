/**
 * The site's one policy for Trusted Types. By it browsers ask, wherever a text becomes HTML or the
 * URL of a script, what may become of it; code that is made of text they refuse by themselves.
 */
self.trustedTypes?.createPolicy("default", {
  // A parsed document runs nothing. All else is set by the search, whose texts have marked words.
  createHTML: (html, _type, sink) =>
    sink.startsWith("DOMParser") ? html : html.replace(/<(?!\/?mark>)/g, "&lt;"),
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null,
});

export {};
