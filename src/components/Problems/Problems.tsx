import { ProblemList } from "./ProblemList";
import { countInWords, splitProblems } from "./split-problems";
import { usePathname } from "./use-pathname";
import { useProblems } from "./use-problems";
import * as styles from "./Problems.lazy.module.css";

/**
 * What `npm run check` would say, in a corner of the page while it is written. Development only:
 * nothing of it is in a build. It is open as long as the page that is shown has a problem.
 */
export function Problems() {
  const problems = useProblems();
  const { here, elsewhere } = splitProblems(problems, usePathname());
  const errors = here.filter(({ severity }) => severity === "error");
  const count = countInWords(here.length, elsewhere.length);
  return (
    <>
      {problems.length > 0 && (
        <aside className={styles.panel} aria-label="Problems of the content">
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
      <p className={styles.announced} role="status">
        {count}
      </p>
      <div className={styles.announced} role="alert">
        {errors.map(({ line, message }, index) => (
          <p key={index}>
            Line {line}: {message}
          </p>
        ))}
      </div>
    </>
  );
}
