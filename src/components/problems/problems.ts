import { make } from "../../browser/make";
import { formatProblem, type Problem } from "../../content/problems";
import * as styles from "./problems.lazy.module.css";

/** Development only: shows the findings of `npm run check` in a corner of the page. */
export function showProblems(): void {
  const list = make("pre");
  const panel = make(
    "details",
    { class: `no-print ${styles.panel ?? ""}`, "aria-live": "polite", open: "", hidden: "" },
    make("summary", {}, "Content problems"),
    list,
  );
  document.body.append(panel);
  // Reconnects after a restart of the server.
  new EventSource("/__problems").onmessage = ({ data }: MessageEvent<string>) => {
    const problems = JSON.parse(data) as Problem[];
    panel.hidden = problems.length === 0;
    list.textContent = problems.map(formatProblem).join("\n\n");
  };
}
