const entities: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
};

/**
 * Escapes text for HTML and XML, including attributes in double quotes: `a < "b"` => `a &lt;
 * &quot;b&quot;`
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&${entities[character] ?? ""};`);
