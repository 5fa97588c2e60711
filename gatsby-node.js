// The Node APIs are listed in src/gatsby-node/node-apis.ts; why not here, in site-code.cjs.
module.exports = require("./src/site/site-code.cjs")["gatsby-node"];
