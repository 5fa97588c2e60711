import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  ensureSyntaxTree,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { highlightCode, tagHighlighter, tags } from "@lezer/highlight";
import type { Completion, Problem } from "../../playground/protocol";
import { findOption, type OptionPlace } from "./option-path";
import { isConfig } from "./project";

const KINDS = [
  { tag: [tags.keyword, tags.modifier, tags.self], kind: "keyword" },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], kind: "string" },
  { tag: tags.comment, kind: "comment" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], kind: "number" },
  { tag: tags.function(tags.variableName), kind: "function" },
  { tag: [tags.typeName, tags.className, tags.tagName], kind: "type" },
  { tag: tags.attributeName, kind: "function" },
];

/** The colors of the site, which follow its theme. */
const colors = HighlightStyle.define(
  KINDS.map(({ tag, kind }) => ({ tag, color: `var(--code-${kind})` })),
);

/** Classes of `code-colours.css`. */
const classes = tagHighlighter(
  KINDS.map(({ tag, kind }) => ({ tag, class: `t-${kind.charAt(0)}` })),
);

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--bg)", color: "var(--text)", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 1rem 0 0.5rem" },
  ".cm-gutters": { border: "0", backgroundColor: "var(--bg)", color: "var(--text-muted)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.75rem", padding: "0 0.5rem 0 0" },
  ".cm-activeLine": { backgroundColor: "var(--surface)" },
  ".cm-cursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--surface-strong)" },
  ".cm-tooltip": {
    border: "1px solid var(--border)",
    borderRadius: "8px",
    backgroundColor: "var(--bg)",
    boxShadow: "var(--shadow)",
    color: "var(--text)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "15rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.3rem 0.75rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--action)",
    color: "var(--on-action)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.85" },
  ".cm-tooltip.cm-completionInfo": { maxWidth: "20rem", padding: "0.6rem 0.85rem" },
  ".cm-diagnostic": { padding: "0.5rem 0.75rem", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--caution)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--warning)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--caution) 1px",
  },
  ".cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--warning) 1px",
  },
});

const LANGUAGES: readonly [RegExp, () => Extension][] = [
  [/\.[cm]?jsx?$/, () => javascript({ jsx: true })],
  [/\.[cm]?ts$/, () => javascript({ typescript: true })],
  [/\.tsx$/, () => javascript({ jsx: true, typescript: true })],
  [/\.(?:json5?|map|webmanifest)$|\.\w+rc$/, json],
  [/\.(?:css|scss|sass|less)$/, css],
  [/\.(?:html?|svg|xml|vue|svelte)$/, html],
];

export interface EditorOptions {
  /** What the editor says to screen readers. */
  label: string;
  /** Without it, the text can only be read. */
  onChange?: ((text: string) => void) | undefined;
  /** The option at the cursor of a configuration, or undefined. */
  onOption?: ((place: OptionPlace | undefined) => void) | undefined;
  complete?:
    | ((path: readonly string[], prefix: string) => Promise<readonly Completion[]>)
    | undefined;
}

function placeAt(state: EditorState, position: number): OptionPlace | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, 100);
  return tree ? findOption(tree, state.sliceDoc(), position) : undefined;
}

/** Completes names and values of options with what the engine knows of them. */
function completeOptions(complete: NonNullable<EditorOptions["complete"]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const word = context.matchBefore(/["'`]?[\w$-]*/);
    const typed = word?.text ?? "";
    const place = placeAt(state, pos);
    if (!place || (typed === "" && !explicit)) return null;
    const path = place.inKey ? place.path.slice(0, -1) : place.path;
    const options = await complete(path, typed.replace(/^["'`]/, ""));
    if (context.aborted || options.length === 0) return null;
    return {
      from: word?.from ?? pos,
      options: options.map(({ label, type, text }) => ({
        // Quotes are part of a string, but not of a name.
        label: !place.inKey && type === "string" ? JSON.stringify(label) : label,
        detail: type,
        info: text,
      })),
      validFor: /^["'`]?[\w$-]*$/,
    };
  };
}

/**
 * Replaces a selection without the browser, which would give the new text the looks of the old one
 * by a style attribute, and the policy blocks these.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { from, to, empty } = view.state.selection.main;
    if (empty || inputType !== "insertText" || data === null) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

/** Lines of a script, in pieces of one color: `[[["let", "t-k"], [" a", ""]]]` */
export function highlightLines(text: string): [text: string, className: string][][] {
  const lines: [string, string][][] = [[]];
  highlightCode(
    text,
    javascript().language.parser.parse(text),
    classes,
    (piece, className) => lines.at(-1)?.push([piece, className]),
    () => lines.push([]),
  );
  return lines;
}

/** The state of a file. */
export function createState(path: string, text: string, options: EditorOptions): EditorState {
  const { label, onChange, onOption, complete } = options;
  const language = LANGUAGES.find(([pattern]) => pattern.test(path))?.[1]() ?? [];
  const attributes = { "aria-label": label, translate: "no", tabindex: "0" };
  const common = [lineNumbers(), syntaxHighlighting(colors), theme, language];
  if (!onChange) {
    const reading = { ...attributes, "aria-readonly": "true" };
    return EditorState.create({
      doc: text,
      extensions: [
        ...common,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ ...reading, role: "textbox", "aria-multiline": "true" }),
        EditorView.lineWrapping,
      ],
    });
  }
  const own = isConfig(path);
  return EditorState.create({
    doc: text,
    extensions: [
      ...common,
      EditorView.contentAttributes.of(attributes),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      replaceSelection,
      autocompletion({
        icons: false,
        ...(own && complete && { override: [completeOptions(complete)] }),
      }),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...completionKeymap,
        // Escape, then Tab, leaves the editor.
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.sliceDoc());
        if (own && (update.docChanged || update.selectionSet))
          onOption?.(placeAt(update.state, update.state.selection.main.head));
      }),
    ],
  });
}

/** Creates an editor in a shadow root, whose adopted stylesheets the policy allows. */
export function createView(host: HTMLElement, state: EditorState): EditorView {
  // The page can't see that a key is typed into a field, and `/` would open the search.
  host.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  });
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({ state, parent: root, root });
  // Measures now, not after a frame with lines of another height.
  view.coordsAtPos(0);
  return view;
}

/** 1-based line and column => position; the end of the line for a longer column. */
function toPosition({ doc }: EditorState, line = 1, column = 1): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}

/** Underlines the problems of the file. */
export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  const diagnostics = problems
    .filter(({ line }) => line !== undefined)
    .map(({ severity, message, line, column }) => {
      const from = toPosition(view.state, line, column);
      const word = view.state.wordAt(from);
      return { severity, message, from, to: word?.to ?? view.state.doc.lineAt(from).to };
    });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Moves the cursor and the focus to a line. */
export function goTo(view: EditorView, line: number, column = 1): void {
  const anchor = toPosition(view.state, line, column);
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: "center" }),
  });
  view.focus();
}
