// A loader for `@gatsbyjs/reach-router`, which waits for a frame between the new address and the new
// page. Where the page's data is there already, that is a frame in which a click shows nothing. On
// Back and Forward the frame stays: in it the browser scrolls the page that is left.
const waits =
  /\(\{location:t\}\)=>\{Promise\.resolve\(\)\.then\(\(\)=>\{requestAnimationFrame\(\(\)=>\{([^{}]*\{[^{}]*\}[^{}]*)\}\)\}\)\}/;

module.exports = (source) => {
  if (!waits.test(source)) {
    throw new Error(
      "@gatsbyjs/reach-router no longer waits for a frame by requestAnimationFrame: look what it does between an address and its page, and mend or remove src/gatsby-node/show-at-once.cjs.",
    );
  }
  return source.replace(
    waits,
    '({location:t,action:n})=>{const s=()=>{$1};Promise.resolve().then(()=>{"POP"===n?requestAnimationFrame(s):s()})}',
  );
};
