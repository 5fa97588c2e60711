export { dayToWords } from "./day-to-words";
