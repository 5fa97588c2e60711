export { readRuntimeScripts, sleepPage, type RuntimeScripts } from "./sleep";
