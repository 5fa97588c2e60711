// What Gatsby asks of a plugin is in node-apis.ts.
module.exports = require("../../src/site/site-code.cjs")["gatsby-source-webpack-reference"];
