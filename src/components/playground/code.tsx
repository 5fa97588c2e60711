import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { useEffect, useRef, type ReactNode } from "react";
import type { Problem } from "../../playground/protocol";
import {
  createState,
  createView,
  goTo,
  highlightLines,
  showProblems,
  type EditorOptions,
} from "./code-mirror";
import * as styles from "./playground.lazy.module.css";

/** A place to go to; a new object goes there again. */
export interface Target {
  path: string;
  line: number;
  column?: number | undefined;
}

interface CodeProps extends EditorOptions {
  path: string;
  /** Replaces the shown text when it differs. */
  text: string;
  problems?: readonly Problem[] | undefined;
  target?: Target | undefined;
  /** Shown until the editor is there. */
  children?: ReactNode;
}

/** A script as the editor will show it. */
export function StaticCode({ text }: { text: string }) {
  return (
    <div className={styles.early} translate="no">
      {highlightLines(text).map((line, index) => (
        <div key={index}>
          {line.map(([piece, className], part) => (
            <span key={part} className={className || undefined}>
              {piece}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** An editor with a history for each file; read-only without `onChange`. */
export function Code({ path, text, problems, target, children, ...options }: CodeProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(options);
  const shown = useRef("");
  const states = useRef(new Map<string, EditorState>());

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const { current: left } = view;
    if (left && shown.current !== path) states.current.set(shown.current, left.state);
    let state = shown.current === path ? left?.state : states.current.get(path);
    if (state?.sliceDoc() !== text) {
      const { label, onChange, onOption, complete } = latest.current;
      state = createState(path, text, {
        label,
        onChange: onChange && ((changed) => latest.current.onChange?.(changed)),
        onOption: onOption && ((place) => latest.current.onOption?.(place)),
        complete:
          complete &&
          ((...position) => latest.current.complete?.(...position) ?? Promise.resolve([])),
      });
    }
    shown.current = path;
    if (!left && host.current) view.current = createView(host.current, state);
    else if (left && left.state !== state) left.setState(state);
  }, [path, text]);
  useEffect(() => {
    if (view.current && problems) showProblems(view.current, problems);
  }, [path, problems]);
  useEffect(() => {
    if (view.current && target?.path === path) goTo(view.current, target.line, target.column);
  }, [path, target]);
  useEffect(
    () => () => {
      view.current?.destroy();
      view.current = undefined;
    },
    [],
  );
  return (
    <div ref={host} className={styles.code} data-code={path}>
      {children}
    </div>
  );
}
