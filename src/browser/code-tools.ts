/**
 * Tools of code blocks: the forms of a configuration, wrapped lines, and all lines of a long block.
 */
import { configEdits, configFile, type Edit, type Form } from "./config-forms";
import { make } from "./make";
import { withStorage } from "./storage";

const FORMS: readonly (readonly [form: Form, label: string, name: string])[] = [
  ["esm", "ESM", "ES module"],
  ["cjs", "CJS", "CommonJS"],
  ["ts", "TS", "TypeScript"],
];

const formKey = "config-form";
const wrapKey = "wrap-code";
const root = document.documentElement;

const stored = (key: string): string | null | undefined =>
  withStorage("localStorage", (storage) => storage.getItem(key));
const store = (key: string, value: string): unknown =>
  withStorage("localStorage", (storage) => storage.setItem(key, value));

/** The code of each block as the page has it. */
const originals = new WeakMap<Element, readonly Node[]>();

function button(label: string, name: string, onClick: () => void): HTMLButtonElement {
  const element = make("button", { type: "button", "aria-label": name }, label);
  element.addEventListener("click", onClick);
  return element;
}

/** Replaces a part of an element's text within its nodes, which keep their colors and links. */
function replaceText(element: Element, { start, end, text }: Edit): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let [from, rest] = [start, text];
  let at = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { length } = node;
    if (from <= at + length) {
      const to = Math.min(end, at + length);
      node.replaceData(from - at, to - from, rest);
      if (to === end) return;
      [from, rest] = [to, ""];
    }
    at += length;
  }
}

function showForm(block: Element, form: Form): void {
  const code = block.querySelector("pre>code");
  if (!code) return;
  if (!originals.has(code))
    originals.set(
      code,
      [...code.childNodes].map((node) => node.cloneNode(true)),
    );
  const nodes = originals.get(code) ?? [];
  code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  // A block without the chosen form stays as it is.
  const edits = configEdits(code.textContent, form);
  for (const edit of (edits ?? []).toReversed()) replaceText(code, edit);
  const shown = edits ? form : "esm";
  const title = block.querySelector<HTMLElement>(".code-title")?.firstChild as Text | undefined;
  if (title) {
    const file = ((title.parentElement ?? block) as HTMLElement).dataset;
    file.file ??= title.data;
    title.data = configFile(file.file, shown);
  }
  for (const control of block.querySelectorAll<HTMLElement>("[data-form]"))
    control.setAttribute("aria-pressed", String(control.dataset.form === shown));
}

function chooseForm(form: Form, chosen: HTMLElement): void {
  const before = chosen.getBoundingClientRect().top;
  store(formKey, form);
  for (const block of document.querySelectorAll(".code:has([data-form])")) showForm(block, form);
  // Blocks above have other heights now.
  scrollBy(0, chosen.getBoundingClientRect().top - before);
}

/** A configuration that is an ES module, by its file name or by its links to options. */
function isConfig(block: HTMLElement): boolean {
  const title = block.querySelector(".code-title")?.textContent;
  return (
    block.dataset.lang === "js" &&
    !block.querySelector(":scope>.code-tools,ins,del,.badge") &&
    (title === undefined
      ? block.querySelector('pre a[href*="/configuration/"]') !== null
      : /^(?:\S+\/)?webpack\.[\w.-]+\.m?js$/.test(title))
  );
}

function addForms(block: HTMLElement, tools: Element): void {
  const code = block.querySelector("pre>code")?.textContent ?? "";
  const forms = isConfig(block) ? FORMS.filter(([form]) => configEdits(code, form)) : [];
  if (forms.length < 2) return;
  const group = make("div", { role: "group", "aria-label": "Syntax of the configuration" });
  for (const [form, label, name] of forms) {
    const control = button(label, name, () => chooseForm(form, control));
    control.dataset.form = form;
    control.setAttribute("aria-pressed", String(form === "esm"));
    group.append(control);
  }
  tools.append(group);
}

function addWrap(block: HTMLElement, tools: Element): void {
  const pre = [...block.querySelectorAll("pre")].find(({ clientHeight }) => clientHeight);
  if (!pre || (pre.scrollWidth <= pre.clientWidth && !("wrap" in root.dataset))) return;
  const control = button("Wrap", "Wrap long lines", () => {
    const wraps = root.toggleAttribute("data-wrap");
    store(wrapKey, wraps ? "1" : "");
    for (const other of document.querySelectorAll("[data-wraps]"))
      other.setAttribute("aria-pressed", String(wraps));
  });
  control.dataset.wraps = "";
  control.setAttribute("aria-pressed", String("wrap" in root.dataset));
  tools.prepend(control);
}

function addExpand(block: HTMLElement): void {
  const pre = block.querySelector("pre");
  if (!("long" in block.dataset) || !pre) return;
  const lines = pre.textContent.trimEnd().split("\n").length;
  const control = button(`Show all ${lines} lines`, `Show all ${lines} lines`, () => {
    block.dataset.open = "";
    pre.tabIndex = 0;
    pre.focus({ preventScroll: true });
    control.remove();
  });
  control.className = "code-expand";
  block.append(control);
}

function addTools(block: HTMLElement): void {
  const tools = make("div", { class: "code-tools no-print" });
  addForms(block, tools);
  addWrap(block, tools);
  addExpand(block);
  if (tools.childElementCount === 0) return;
  block.querySelector(":scope>.copy")?.before(tools);
  const form = stored(formKey) as Form | null | undefined;
  if (form && FORMS.some(([known]) => known === form) && tools.querySelector("[data-form]"))
    showForm(block, form);
}

let observer: IntersectionObserver | undefined;

/** Adds the tools to the blocks that come into view; measuring all would cost a layout. */
export function watchCode(): void {
  root.toggleAttribute("data-wrap", stored(wrapKey) === "1");
  observer?.disconnect();
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      addTools(target as HTMLElement);
    }
  });
  for (const block of document.querySelectorAll(".code:not(:has(.code-tools))"))
    observer.observe(block);
}
