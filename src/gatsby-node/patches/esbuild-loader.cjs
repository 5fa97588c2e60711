const { transform } = require("esbuild");

/** `.js` files of Gatsby contain JSX. */
const loaders = { ".ts": "ts", ".tsx": "tsx" };

/** A webpack loader that compiles TypeScript and JSX for the browsers in `target`. */
module.exports = function esbuildLoader(source) {
  const done = this.async();
  const ending = /\.\w+$/.exec(this.resourcePath)?.[0] ?? "";
  transform(source, {
    loader: loaders[ending] ?? "jsx",
    target: this.getOptions().target,
    jsx: "automatic",
    sourcefile: this.resourcePath,
  }).then(({ code }) => done(null, code), done);
};
