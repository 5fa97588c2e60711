import { useRef, useState, type SyntheticEvent } from "react";
import { Glyph } from "../icon/glyph";
import { sortPaths } from "./project";
import type { Session, State } from "./session";
import { Tabs } from "./tabs";
import * as styles from "./playground.lazy.module.css";

const ADD = "M12 5v14M5 12h14";
const RENAME = "M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4";
const DELETE = "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5";

function Tool({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Glyph path={path} size={18} />
    </button>
  );
}

/** The files as tabs, with buttons that add one, and rename or delete the shown one. */
export function FilesBar({ session, state }: { session: Session; state: State }) {
  const { open, files } = state;
  const bar = useRef<HTMLDivElement>(null);
  // The path that is renamed; empty for a new file.
  const [naming, setNaming] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const paths = sortPaths(files);

  const close = () => {
    setNaming(undefined);
    setProblem(undefined);
    // The pressed button disappears and would take the focus with it.
    requestAnimationFrame(() =>
      bar.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(),
    );
  };
  const name = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = (new FormData(event.currentTarget).get("path") as string).trim();
    const refused = session.nameFile(path, naming === "" ? undefined : naming);
    setProblem(refused);
    if (refused === undefined) close();
  };
  const remove = () => {
    session.remove(open);
    close();
  };
  const isNew = naming === "";
  return (
    <div ref={bar} className={styles.bar}>
      {naming === undefined ? (
        <>
          <Tabs
            label="Files"
            panel="~playground-file"
            tabs={paths.map((path) => ({ key: path, title: path }))}
            current={open}
            onSelect={session.show}
          />
          <Tool label="Add a file" path={ADD} onClick={() => setNaming("")} />
          <Tool label={`Rename ${open}`} path={RENAME} onClick={() => setNaming(open)} />
          {paths.length > 1 && <Tool label={`Delete ${open}`} path={DELETE} onClick={remove} />}
        </>
      ) : (
        <form className={styles.naming} onSubmit={name}>
          <label htmlFor="~playground-path">{isNew ? "New file" : "New name"}</label>
          <input
            id="~playground-path"
            name="path"
            className="field"
            defaultValue={isNew ? "src/" : naming}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? "~playground-path-problem" : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            ref={(field) => field?.focus()}
            onKeyDown={({ key }) => key === "Escape" && close()}
          />
          <button className={styles.action}>{isNew ? "Add" : "Rename"}</button>
          <button type="button" className={styles.action} onClick={close}>
            Cancel
          </button>
          {problem && (
            <p id="~playground-path-problem" role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
