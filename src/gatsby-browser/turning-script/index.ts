/**
 * The turning script: loaded when the page of a link is fetched ahead, or a hash names no element of
 * the page. It shows another page of the site in a document that sleeps.
 */
import { turnBack } from "./turn-page";

export { scrollToHash } from "../hash-target";
export { turnTo } from "./turn-page";

window.turnBack = turnBack;
