import { useState } from "react";
import type { OutputFile, Problem } from "../../playground/protocol";
import { Changes } from "./changes";
import { Code } from "./code";
import { Modules } from "./modules";
import { toText } from "./project";
import type { Session, State } from "./session";
import { toSize } from "./size";
import { Tabs } from "./tabs";
import * as styles from "./playground.lazy.module.css";

/** Longer files in characters are shown up to here. */
const LONGEST = 500_000;

function Files({ files }: { files: readonly OutputFile[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = files.find(({ path }) => path === chosen) ?? files[0];
  if (!shown) return <p className="hint">This build wrote no files.</p>;
  const text = toText(shown.content);
  return (
    <div className={styles.files}>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
            <th scope="col">gzip</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.path}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={file === shown}
                  onClick={() => setChosen(file.path)}
                >
                  {file.path}
                </button>
              </th>
              <td>{toSize(file.size)}</td>
              <td>{toSize(file.gzip)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {text === undefined ? (
        <p className="hint">{shown.path} isn’t text.</p>
      ) : (
        <Code path={shown.path} text={text.slice(0, LONGEST)} label={`Content of ${shown.path}`} />
      )}
    </div>
  );
}

function ProblemItem({ problem, onOpen }: { problem: Problem; onOpen: Open }) {
  const { severity, message, file, line, column } = problem;
  const open = file === undefined ? undefined : onOpen(file, line, column);
  return (
    <li data-severity={severity}>
      <p>
        <strong>{severity === "error" ? "Error" : "Warning"}</strong>{" "}
        {open && (
          <button type="button" onClick={open}>
            {[file, line, line && column].filter(Boolean).join(":")}
          </button>
        )}
      </p>
      <pre>{message.trim()}</pre>
    </li>
  );
}

/** Shows a place of a file; undefined for files that aren't the project's. */
export type Open = (file: string, line?: number, column?: number) => (() => void) | undefined;

const PANELS = ["output", "files", "modules", "changes", "preview"] as const;
export type Panel = (typeof PANELS)[number];

interface ResultsProps {
  session: Session;
  state: State;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onOpen: Open;
}

function toTitle(panel: Panel, { result, lines }: State): string {
  const title = `${panel[0]?.toUpperCase() ?? ""}${panel.slice(1)}`;
  const counts = {
    output: result?.problems.length,
    files: result?.files.length,
    modules: result?.modules.length,
    changes: undefined,
    preview: lines.length,
  };
  return counts[panel] ? `${title} ${counts[panel]}` : title;
}

/** What the last build gave. */
export function Results({ session, state, panel, onPanel, onOpen }: ResultsProps) {
  const { result, previous } = state;
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label="Results"
          panel="~playground-result"
          tabs={PANELS.map((key) => ({ key, title: toTitle(key, state) }))}
          current={panel}
          onSelect={onPanel}
        />
      </div>
      <div
        id="~playground-result"
        role="tabpanel"
        aria-label={toTitle(panel, { ...state, result: undefined, lines: [] })}
        // It scrolls, often without controls.
        tabIndex={0}
        className={styles.panel}
        data-panel-name={panel}
      >
        {!result && <p className="hint">The first result will be here.</p>}
        {result && panel === "output" && (
          <>
            {result.problems.length > 0 && (
              <ul className={styles.problems} aria-label="Problems">
                {result.problems.map((problem, index) => (
                  <ProblemItem key={index} problem={problem} onOpen={onOpen} />
                ))}
              </ul>
            )}
            <pre>
              <span className={styles.faint}>$ npx webpack</span>
              {`\n${result.output}`}
            </pre>
          </>
        )}
        {result && panel === "files" && <Files files={result.files} />}
        {result && panel === "modules" && (
          <Modules modules={result.modules} onOpen={(name) => onOpen(name.replace(/^\.\//, ""))} />
        )}
        {result && panel === "changes" && <Changes result={result} previous={previous} />}
        {result && panel === "preview" && <Preview session={session} state={state} />}
      </div>
    </>
  );
}

function Preview({ session, state: { frame, lines, runs } }: { session: Session; state: State }) {
  return (
    <div className={styles.preview}>
      <iframe
        // A new document for each result.
        key={runs}
        src={`${frame ?? ""}#preview`}
        sandbox="allow-scripts"
        title="Preview"
        onLoad={({ currentTarget }) => session.preview(currentTarget)}
      />
      <ol className={styles.console} aria-label="Console" role="log">
        {lines.length === 0 && <li className={styles.faint}>The console is empty.</li>}
        {lines.map(({ level, text }, index) => (
          <li key={index} data-level={level}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
