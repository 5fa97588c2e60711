// Stands in for a CSS module in unit tests: every class is named as it is written.
module.exports = new Proxy({}, { get: (_, name) => String(name) });
