/** `.js` files of Gatsby contain JSX. */
const loaders = { ".ts": "ts", ".tsx": "tsx" };

const QUERY = /^export const \w+ = graphql`[^`]*`;?$/gm;

/** Gatsby has extracted the queries before. */
function removeQueries(source, file) {
  const rest = source.replace(QUERY, "");
  if (!/\bgraphql\s*`/.test(rest) || file.includes("node_modules")) return rest;
  throw new Error(`${file}: write queries as "export const name = graphql\`…\`;".`);
}

async function byEsbuild(source, { resourcePath, sourceMap }, target) {
  const ending = /\.\w+$/.exec(resourcePath)?.[0] ?? "";
  return require("esbuild").transform(source, {
    loader: loaders[ending] ?? "jsx",
    target,
    jsx: "automatic",
    sourcefile: resourcePath,
    sourcemap: sourceMap && "external",
  });
}

/** With React Refresh, which esbuild doesn't have. */
async function bySwc(source, { resourcePath, sourceMap }) {
  const parser = /\.tsx?$/.test(resourcePath)
    ? { syntax: "typescript", tsx: resourcePath.endsWith("x") }
    : { syntax: "ecmascript", jsx: true };
  const react = { runtime: "automatic", development: true, refresh: true };
  return require("@swc/core").transform(source, {
    filename: resourcePath,
    swcrc: false,
    sourceMaps: sourceMap,
    jsc: { parser, target: "es2022", transform: { react } },
  });
}

/** A webpack loader for scripts: TypeScript, JSX and queries. */
module.exports = function scriptLoader(source) {
  const done = this.async();
  const { target, hasRefresh } = this.getOptions();
  const compile = hasRefresh && !this.resourcePath.includes("node_modules") ? bySwc : byEsbuild;
  Promise.resolve()
    .then(() => compile(removeQueries(source, this.resourcePath), this, target))
    .then(({ code, map }) => done(null, code, map || undefined), done);
};
