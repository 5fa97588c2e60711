const { transform } = require("esbuild");

/** Files with the ending `.js` may hold JSX: Gatsby's own do. */
const loaders = { ".ts": "ts", ".tsx": "tsx" };

/** A webpack loader: TypeScript and JSX to what the browsers in `target` understand. */
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
