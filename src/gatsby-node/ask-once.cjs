// A loader for `.cache/loader.js`, in which Gatsby asks for page data. After a status of 500 it asks
// for the data of a page /500.html, and if that has the same status, again, for ever: a host in
// trouble would be asked by every reader as fast as it answers. The second time is a failure like all.
const endless = "if (status === 500) {";

module.exports = (source) => {
  if (!source.includes(endless)) {
    throw new Error(
      `Gatsby's loader.js no longer holds "${endless}": look whether it still asks for /500.html without end, and mend or remove src/gatsby-node/ask-once.cjs.`,
    );
  }
  return source.replaceAll(endless, "if (status === 500 && !loadObj.internalServerError) {");
};
