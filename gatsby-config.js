// The plugins and their options are in src/site/gatsby-config.ts; why not here, in site-code.cjs.
module.exports = require("./src/site/site-code.cjs")["gatsby-config"].default;
