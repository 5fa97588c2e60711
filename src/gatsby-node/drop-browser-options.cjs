// A loader for `.cache/api-runner-browser-plugins.js`: Gatsby writes the options of all plugins
// into it, the service worker's whole configuration among them, though no browser code reads any.
module.exports = (source) => source.replace(/^(\s*options: )\{.*\}(,?)$/gm, '$1{"plugins":[]}$2');
