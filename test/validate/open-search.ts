// The grammar of a template in OpenSearch 1.1, draft 6: what is outside braces is part of an address,
// a parameter is a name with an optional prefix and a question mark when it may be empty.
const template = /^(?:[\w.~:/?#[\]@!$&'()*+,;=%-]|\{[\w.~%:-]+\??\})+$/;

/** What is wrong with the template of a description document; none for a valid one. */
// "https://docs.example/?q={searchTerms}" => []
export function templateFaults(text: string): string[] {
  return [
    ...(template.test(text) ? [] : [`${text} is no template`]),
    ...(URL.canParse(text.replace(/\{[^}]*\}/g, "x")) ? [] : [`${text} is no whole address`]),
  ];
}
