import { formatProblem, type Problem } from "../../content/problems";
import * as styles from "./problems.lazy.module.css";

/** Development only: shows the findings of `npm run check` in a corner of the page. */
export function showProblems(): void {
  const panel = document.createElement("details");
  panel.className = `no-print ${styles.panel ?? ""}`;
  panel.ariaLive = "polite";
  panel.open = true;
  panel.hidden = true;
  const summary = document.createElement("summary");
  summary.textContent = "Content problems";
  const list = document.createElement("pre");
  panel.append(summary, list);
  document.body.append(panel);
  // Reconnects after a restart of the server.
  new EventSource("/__problems").onmessage = ({ data }: MessageEvent<string>) => {
    const problems = JSON.parse(data) as Problem[];
    panel.hidden = problems.length === 0;
    list.textContent = problems.map(formatProblem).join("\n\n");
  };
}
