/* Preloaded into tests, examples and Gatsby, which run most code a few times. V8's optimizing compiler
   took a seventh of their processor time. The thresholds come from measured builds and examples. */
"use strict";
const process = require("node:process");
const { setFlagsFromString } = require("node:v8");

const isNode20 = Number.parseInt(process.versions.v8, 10) < 12;
setFlagsFromString(
  isNode20 ? "--interrupt-budget=500000" : "--invocation-count-for-turbofan=24000",
);
