import { useEffect, useState, useSyncExternalStore } from "react";
import { Glyph } from "../icon/glyph";
import { Failed, useRetryOnline } from "../island/failed";
import { Code, StaticCode, type Target } from "./code";
import { FilesBar } from "./files-bar";
import { OptionCard } from "./option-card";
import type { OptionPlace } from "./option-path";
import { limitOf } from "./limits";
import { isConfig, toRunnable, zip } from "./project";
import { Results, type Open, type Panel } from "./results";
import { Session, type State } from "./session";
import { LONGEST_LINK } from "./share";
import { toSize } from "./size";
import * as styles from "./playground.lazy.module.css";

const LINK =
  "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1-1";
const DOWNLOAD = "M12 4v11M7 11l5 5 5-5M5 20h14";
const OUTSIDE = "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6";

function toStatus({ phase, progress, result, notice }: State): string {
  if (phase === "loading") return "Loading webpack …";
  if (phase === "building")
    return progress > 0 ? `Building … ${Math.round(progress * 100)} %` : "Building …";
  if (phase === "idle") return "Starts as soon as you use it.";
  if (phase === "failed") return "";
  if (notice !== undefined) return notice;
  if (!result) return "";
  const errors = result.problems.filter(({ severity }) => severity === "error").length;
  if (errors > 0) return `${errors} ${errors === 1 ? "error" : "errors"}`;
  const warnings = result.problems.length;
  const sum = (key: "size" | "gzip") => result.files.reduce((all, file) => all + file[key], 0);
  return [
    `Built in ${Math.round(result.milliseconds)} ms: ${toSize(sum("size"))}, ${toSize(sum("gzip"))} with gzip`,
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? "warning" : "warnings"}`] : []),
  ].join(" · ");
}

function save(name: string, files: State["files"]): void {
  const url = URL.createObjectURL(new Blob([zip(name, files)], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface PlaygroundProps {
  /** Exact versions of webpack and its command line, for archives. */
  versions: Readonly<Record<string, string>>;
}

/** webpack in the browser: an editor, and what a build gives. */
export default function Playground({ versions }: PlaygroundProps) {
  const [session] = useState(() => new Session());
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  const [panel, setPanel] = useState<Panel>("output");
  // On narrow screens only one pane is visible.
  const [side, setSide] = useState<"code" | "result">("code");
  const [target, setTarget] = useState<Target>();
  const [place, setPlace] = useState<OptionPlace>();
  useEffect(() => session.listen(), [session]);
  useRetryOnline(state.phase === "failed", () => void session.start());

  const { files, open, phase, result, missing } = state;
  const retryExample = () => missing && void session.openExample(missing);
  useRetryOnline(missing !== undefined, retryExample);
  const openPlace: Open = (file, line, column) => {
    const path = file.replace(/^\.\//, "");
    if (!Object.hasOwn(files, path)) return undefined;
    return () => {
      session.show(path);
      setSide("code");
      setTarget({ path, line: line ?? 1, column });
    };
  };
  async function copyLink() {
    const link = session.store();
    if (link === undefined) {
      const limit = LONGEST_LINK.toLocaleString("en");
      session.say(
        `The project is too large for a link (${limit} characters). Download it instead.`,
      );
      return;
    }
    await navigator.clipboard.writeText(link).then(
      () => session.say("Link copied."),
      () => session.say("The browser refused to copy: the link is in the address bar."),
    );
  }
  const isBusy = phase === "building";
  const isEarly = phase === "idle" || phase === "loading";
  const isBad = !isBusy && !isEarly && result?.exitCode !== 0;
  const runnable = toRunnable(state.name, files, versions);
  const limit = state.example && limitOf(state.example);
  const problems = result?.problems.filter(({ file }) => file?.replace(/^\.\//, "") === open);
  return (
    <div className={styles.bench} data-side={side} data-opens="playground">
      <div className={styles.head}>
        <p>
          <strong>{state.name}</strong> <span className="hint">webpack {versions.webpack}</span>
        </p>
        <p role="status" data-bad={isBad || undefined}>
          {toStatus(state)}
        </p>
        <div className={styles.tools}>
          <button type="button" className="row-link" onClick={() => void copyLink()}>
            <Glyph path={LINK} size={18} /> Copy link
          </button>
          <button type="button" className="row-link" onClick={() => save(state.name, runnable)}>
            <Glyph path={DOWNLOAD} size={18} /> Download
          </button>
          <form action="https://stackblitz.com/run" method="post" target="_blank" rel="noopener">
            <input type="hidden" name="project[title]" value={state.name} />
            <input type="hidden" name="project[template]" value="node" />
            {Object.entries(runnable).map(([path, text]) => (
              <input key={path} type="hidden" name={`project[files][${path}]`} value={text} />
            ))}
            <button className="row-link" aria-label="Open in StackBlitz">
              <Glyph path={OUTSIDE} size={18} /> StackBlitz
            </button>
          </form>
          <button
            type="button"
            className={styles.action}
            aria-disabled={phase === "loading" || phase === "failed"}
            onClick={isBusy ? session.cancel : session.build}
          >
            {isBusy ? "Cancel" : "Run"}
          </button>
        </div>
        <progress
          aria-label="Progress of the build"
          max={1}
          value={state.progress}
          hidden={!isBusy}
        />
      </div>
      {phase === "failed" && <Failed what="webpack" onRetry={() => void session.start()} />}
      {missing && <Failed what={`The example ${missing}`} onRetry={retryExample} />}
      {state.badLink && (
        <p role="alert" className={styles.note}>
          {state.badLink}
        </p>
      )}
      {limit && (
        <p role="note" className={styles.note}>
          {limit}.{" "}
          <a href={state.example} download="">
            Download the example
          </a>{" "}
          to run all of it.
        </p>
      )}
      <div className={styles.sides} role="group" aria-label="Shown pane">
        {(["code", "result"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            onClick={() => setSide(each)}
          >
            {each === "code" ? "Code" : "Result"}
          </button>
        ))}
      </div>
      <div className={styles.panes}>
        <section aria-label="Project">
          <FilesBar session={session} state={state} />
          <div id="~playground-file" role="tabpanel" aria-label={open} className={styles.panel}>
            <Code
              // A project that was opened has its own history.
              key={`${state.name} ${state.example ?? ""}`}
              path={open}
              text={files[open] ?? ""}
              label={`${open}. Press Escape, then Tab, to leave the editor.`}
              problems={problems}
              target={target}
              onChange={session.edit}
              onOption={setPlace}
              complete={session.complete}
            >
              {phase === "idle" && <StaticCode text={files[open] ?? ""} />}
            </Code>
          </div>
          {place && isConfig(open) && <OptionCard path={place.path} />}
        </section>
        <section aria-label="Result">
          <Results
            session={session}
            state={state}
            panel={panel}
            onPanel={setPanel}
            onOpen={openPlace}
          />
        </section>
      </div>
      {state.frame && (
        <iframe
          src={`${state.frame}#engine`}
          sandbox="allow-scripts"
          title="webpack"
          hidden
          onLoad={({ currentTarget }) => session.frameLoaded(currentTarget)}
        />
      )}
    </div>
  );
}
