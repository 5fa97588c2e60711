import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { contentEvent } from "../../browser/page-events";
import type { Problem } from "../../content/problems";
import { pathToUrl } from "../../content/urls";
import * as styles from "./problems.lazy.module.css";

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
      <ul className={styles.list}>
        {problems.map((problem, index) => (
          <li key={index} data-severity={problem.severity}>
            <button type="button" title="Open in the editor" onClick={() => openInEditor(problem)}>
              {problem.file}:{problem.line}:{problem.column}
            </button>{" "}
            <strong>{problem.severity}</strong> <code>{problem.rule}</code>
            <p>{problem.message}</p>
            {problem.hint !== "" && <pre>{problem.hint}</pre>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What `npm run check` would say, in a corner of the page while it is written. Development only:
 * nothing of it is in a build. It is open as long as the page that is shown has a problem.
 */
export function Problems() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [pathname, setPathname] = useState(location.pathname);
  useEffect(() => {
    // It connects again by itself when the server was restarted.
    const source = new EventSource("/__problems");
    source.onmessage = ({ data }: MessageEvent<string>) =>
      setProblems(JSON.parse(data) as Problem[]);
    const onContent = () => setPathname(location.pathname);
    document.addEventListener(contentEvent, onContent);
    return () => {
      source.close();
      document.removeEventListener(contentEvent, onContent);
    };
  }, []);
  const isHere = ({ file }: Problem) =>
    /^content\/.+\.mdx?$/.test(file) && pathToUrl(file.slice("content/".length)) === pathname;
  const here = problems.filter(isHere);
  const elsewhere = problems.filter((problem) => !isHere(problem));
  const count = countInWords(here.length, elsewhere.length);
  const errors = here.filter(({ severity }) => severity === "error");
  return (
    <>
      {problems.length > 0 && (
        <aside className={`no-print ${styles.panel ?? ""}`} aria-label="Content problems">
          <details key={here.length > 0 ? "open" : "closed"} open={here.length > 0}>
            <summary>{count}</summary>
            <ProblemList title="This page" problems={here} />
            <ProblemList title="Other pages and lists" problems={elsewhere} />
          </details>
        </aside>
      )}
      {/* Both are always there: what is only now added to a page is not announced. */}
      <p className="visually-hidden" role="status">
        {count}
      </p>
      <div className="visually-hidden" role="alert">
        {errors.map(({ line, message }, index) => (
          <p key={index}>
            Line {line}: {message}
          </p>
        ))}
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
