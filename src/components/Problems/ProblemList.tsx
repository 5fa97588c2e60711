import type { Problem } from "../../lib/problems";
import * as styles from "./Problems.lazy.module.css";

/** Gatsby's development server opens the file in the editor that is running. */
function openInEditor({ file, line }: Problem): void {
  const query = new URLSearchParams({ fileName: file, lineNumber: String(line) });
  void fetch(`/__open-stack-frame-in-editor?${query.toString()}`);
}

/** Problems as `npm run check` tells them: place, severity and rule, message, hint. */
export function ProblemList({ title, problems }: { title: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map((problem, index) => {
          const { file, line, column, severity, rule, message, hint } = problem;
          return (
            <li key={index} data-severity={severity}>
              <p>
                <button
                  type="button"
                  className={styles.place}
                  title="Open in the editor"
                  onClick={() => openInEditor(problem)}
                >
                  {file}:{line}:{column}
                </button>{" "}
                <strong>{severity}</strong> <code>{rule}</code>
              </p>
              <p>{message}</p>
              {hint !== "" && <pre>{hint}</pre>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
