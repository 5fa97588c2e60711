/* Preloaded into processes that end soon. V8's optimizing compiler takes a seventh of their processor
   time, which hardly anything repays before they end. Thresholds: measured with builds and examples. */
"use strict";
const process = require("node:process");
const { setFlagsFromString } = require("node:v8");

const isNode20 = Number.parseInt(process.versions.v8, 10) < 12;
setFlagsFromString(
  isNode20 ? "--interrupt-budget=500000" : "--invocation-count-for-turbofan=24000",
);
