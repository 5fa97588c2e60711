import { createRoot } from "react-dom/client";
import { Problems } from "./Problems";

/** Shows the problems in a root of its own, beside whatever page there is, broken ones too. */
export function showProblems(): void {
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Problems />);
}
