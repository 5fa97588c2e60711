import { useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { contentEvent } from "../../browser/page-events";
import type { Problem } from "../../content/problems";
import { pathToUrl } from "../../content/urls";
import * as styles from "./problems.lazy.module.css";

/** The problems of the whole content, as the development server tells them after each check. */
function useProblems(): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    // It connects again by itself when the server was restarted.
    const source = new EventSource("/__problems");
    source.onmessage = ({ data }: MessageEvent<string>) =>
      setProblems(JSON.parse(data) as Problem[]);
    return () => source.close();
  }, []);
  return problems;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(contentEvent, onChange);
  addEventListener("popstate", onChange);
  return () => {
    document.removeEventListener(contentEvent, onChange);
    removeEventListener("popstate", onChange);
  };
}

/** Gatsby's development server opens the file in the editor that is running. */
function openInEditor({ file, line }: Problem): void {
  const query = new URLSearchParams({ fileName: file, lineNumber: String(line) });
  void fetch(`/__open-stack-frame-in-editor?${query.toString()}`);
}

// 1 here, 2 elsewhere => "1 problem on this page, 2 on others"
function countInWords(here: number, elsewhere: number): string {
  const noun = (count: number) => `${count} ${count === 1 ? "problem" : "problems"}`;
  if (here === 0) return elsewhere === 0 ? "No problems" : `${noun(elsewhere)} on other pages`;
  return `${noun(here)} on this page${elsewhere === 0 ? "" : `, ${elsewhere} on others`}`;
}

function ProblemList({ title, problems }: { title: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {problems.map((problem, index) => {
          const { file, line, column, severity, rule, message, hint } = problem;
          return (
            <li key={index} data-severity={severity}>
              <p>
                <button
                  type="button"
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

/**
 * What `npm run check` would say, in a corner of the page while it is written. Development only:
 * nothing of it is in a build. It is open as long as the page that is shown has a problem.
 */
export function Problems() {
  const problems = useProblems();
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  const isHere = ({ file }: Problem) =>
    /^content\/.+\.mdx?$/.test(file) && pathToUrl(file.slice("content/".length)) === pathname;
  const here = problems.filter(isHere);
  const elsewhere = problems.filter((problem) => !isHere(problem));
  const count = countInWords(here.length, elsewhere.length);
  return (
    <>
      {problems.length > 0 && (
        <aside className={styles.panel} aria-label="Content problems">
          <details key={here.length > 0 ? "open" : "closed"} open={here.length > 0}>
            <summary>{count}</summary>
            <div className={styles.lists}>
              <ProblemList title="This page" problems={here} />
              <ProblemList title="Other pages and lists" problems={elsewhere} />
            </div>
          </details>
        </aside>
      )}
      {/* Both are always there: what is only now added to a page is not announced. */}
      <p className="visually-hidden" role="status">
        {count}
      </p>
      <div className="visually-hidden" role="alert">
        {here.map(({ line, message, severity }, index) =>
          severity === "error" ? (
            <p key={index}>
              Line {line}: {message}
            </p>
          ) : null,
        )}
      </div>
    </>
  );
}

/** Shows the problems in a root of its own, beside whatever page there is, broken ones too. */
export function showProblems(): void {
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Problems />);
}
