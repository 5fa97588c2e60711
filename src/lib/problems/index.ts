export { compareProblems, formatProblem, type Problem } from "./problem";
export { nearest } from "./nearest";
export { showValue } from "./show-value";
