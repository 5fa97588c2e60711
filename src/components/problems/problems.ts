import { formatProblem, type Problem } from "../../content/problems";
import * as styles from "./problems.lazy.module.css";

/** Development only: what `npm run check` would say, in a corner of the page while it is written. */
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
  // It connects again by itself when the server was restarted.
  new EventSource("/__problems").onmessage = ({ data }: MessageEvent<string>) => {
    const problems = JSON.parse(data) as Problem[];
    panel.hidden = problems.length === 0;
    list.textContent = problems.map(formatProblem).join("\n\n");
  };
}
