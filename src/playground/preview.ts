import type { PreviewRequest, PreviewResponse } from "./protocol";

type Files = PreviewRequest["files"];

const TYPES: Readonly<Record<string, string>> = {
  ...{ html: "text/html", js: "text/javascript", mjs: "text/javascript", css: "text/css" },
  ...{ json: "application/json", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" },
  ...{ jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp", avif: "image/avif" },
  ...{ ico: "image/x-icon", wasm: "application/wasm", txt: "text/plain", woff2: "font/woff2" },
  ...{ woff: "font/woff", mp4: "video/mp4", webm: "video/webm", mp3: "audio/mpeg" },
};

const typeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

const post = (response: PreviewResponse): void => parent.postMessage(response, "*");

/** Base of URLs in the output; no request goes there. */
const BASE = "https://playground.invalid/";

/**
 * Finds the emitted file of a URL: the longest path of the output that ends the URL's, since a
 * public path and the output directory can stand before it: `/assets/main.js` => `dist/main.js`
 */
export function findFile(paths: readonly string[], url: string): string | undefined {
  let wanted: string;
  try {
    wanted = decodeURIComponent(new URL(url, BASE).pathname).replace(/^\/+/, "");
  } catch {
    return undefined;
  }
  const parts = wanted.split("/");
  for (let from = 0; from < parts.length; from += 1) {
    const end = parts.slice(from).join("/");
    const found =
      paths.find((path) => path === end) ?? paths.find((path) => path.endsWith(`/${end}`));
    if (end && found !== undefined) return found;
  }
  return undefined;
}

/** `index.html`, or another HTML file of the highest directory. */
function findPage(files: Files): Files[number] | undefined {
  const rank = ({ path }: Files[number]): number =>
    path.split("/").length * 2 + Number(!path.endsWith("index.html"));
  return files.filter(({ path }) => path.endsWith(".html")).sort((a, b) => rank(a) - rank(b))[0];
}

function describe(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error)
    return value.stack?.includes(value.message) ? value.stack : String(value);
  if (value instanceof Element) return value.outerHTML.slice(0, 1_000);
  try {
    const text = typeof value === "object" ? JSON.stringify(value, null, 2) : undefined;
    return text ?? String(value);
  } catch {
    return String(value);
  }
}

const MAX_TEXT = 10_000;
const MAX_MESSAGES = 1_000;

function forwardConsole(): void {
  let left = MAX_MESSAGES;
  const say = (level: "log" | "info" | "warn" | "error" | "debug", text: string) => {
    if (left > 0) post({ type: "console", level, text: text.slice(0, MAX_TEXT) });
    left -= 1;
  };
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    console[level] = (...values: unknown[]) => say(level, values.map(describe).join(" "));
  addEventListener("error", ({ message, error }) => {
    if (message) say("error", error instanceof Error ? describe(error) : message);
  });
  addEventListener("unhandledrejection", ({ reason }) =>
    say("error", `Uncaught ${describe(reason)}`),
  );
}

/** Makes attributes and functions that take a URL take those of emitted files. */
function mapUrls(toUrl: (url: string) => string): void {
  const attributes: [prototype: object, name: string][] = [
    [HTMLScriptElement.prototype, "src"],
    [HTMLLinkElement.prototype, "href"],
    [HTMLImageElement.prototype, "src"],
    [HTMLMediaElement.prototype, "src"],
    [HTMLSourceElement.prototype, "src"],
  ];
  for (const [prototype, name] of attributes) {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    if (!property) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: object): unknown {
        return property.get?.call(this);
      },
      set(this: object, value: unknown) {
        property.set?.call(this, toUrl(String(value)));
      },
    });
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(name: string, value: string) {
    setAttribute.call(this, name, /^(?:src|href)$/.test(name) ? toUrl(value) : value);
  };
  const nativeFetch = fetch;
  const NativeWorker = Worker;
  window.fetch = (input, init) =>
    nativeFetch(input instanceof Request ? input : toUrl(String(input)), init);
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(toUrl(String(url)), options);
    }
  };
}

/** Replaces URLs of emitted files in a stylesheet or module. */
const replaceUrls = (text: string, toUrl: (url: string) => string | undefined): string =>
  text
    .replace(/url\((["']?)([^"')]+)\1\)/g, (all, _, url: string) => {
      const mapped = toUrl(url);
      return mapped === undefined ? all : `url("${mapped}")`;
    })
    .replace(
      /\b(from\s*|import\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\2/g,
      (all, start: string, _, url: string) => {
        const mapped = toUrl(url);
        return mapped === undefined ? all : `${start}"${mapped}"`;
      },
    );

const decode = (content: Uint8Array): string => new TextDecoder().decode(content);

/** URLs of the output, made when they are used, since they refer to each other. */
function blobUrls(files: Files): (url: string) => string | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const paths = [...byPath.keys()];
  const urls = new Map<string, string>();
  const toUrl = (url: string): string | undefined => {
    if (/^(?:blob|data|javascript|mailto|about):|^#/i.test(url)) return undefined;
    const path = findFile(paths, url);
    const file = path === undefined ? undefined : byPath.get(path);
    if (path === undefined || !file) return undefined;
    const known = urls.get(path);
    if (known !== undefined) return known;
    // Modules that import each other in a circle would not end.
    urls.set(path, url);
    const isText = /\.(?:css|m?js)$/.test(path);
    const content = isText ? replaceUrls(decode(file.content), toUrl) : file.content;
    const blob = new Blob([content as BlobPart], { type: typeOf(path) });
    const made = URL.createObjectURL(blob);
    urls.set(path, made);
    return made;
  };
  return toUrl;
}

function fillDocument(html: string, toUrl: (url: string) => string | undefined): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("[src], link[href]"))
    for (const name of ["src", "href"]) {
      const url = element.getAttribute(name);
      const mapped = url === null ? undefined : toUrl(url);
      if (mapped !== undefined) element.setAttribute(name, mapped);
    }
  for (const style of page.querySelectorAll("style"))
    style.textContent = replaceUrls(style.textContent, toUrl);
  // A policy or a base of the output has nothing to say here.
  for (const element of page.querySelectorAll("meta[http-equiv], base")) element.remove();
  for (const name of ["lang", "class", "dir"]) {
    const value = page.documentElement.getAttribute(name);
    if (value !== null) document.documentElement.setAttribute(name, value);
  }
  for (const { name, value } of page.body.attributes) document.body.setAttribute(name, value);
  document.head.append(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
  runScripts();
}

/** Scripts that a parser made don't run; their copies do, in order. */
function runScripts(): void {
  for (const script of document.querySelectorAll("script:not([data-frame])")) {
    const copy = document.createElement("script");
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.textContent = script.textContent;
    copy.async = script.hasAttribute("async");
    script.replaceWith(copy);
  }
}

/** Runs the output of a build. */
export function runPreview({ files }: PreviewRequest): void {
  forwardConsole();
  const toUrl = blobUrls(files);
  mapUrls((url) => toUrl(url) ?? url);
  const page = findPage(files);
  const initial = files.filter(({ path, isInitial }) => isInitial && /\.(?:css|m?js)$/.test(path));
  const tags = initial.map(({ path }) =>
    path.endsWith(".css")
      ? `<link rel="stylesheet" href="/${path}">`
      : `<script ${path.endsWith(".mjs") ? 'type="module" ' : ""}src="/${path}"></script>`,
  );
  fillDocument(page ? decode(page.content) : tags.join(""), toUrl);
  post({ type: "loaded" });
}
