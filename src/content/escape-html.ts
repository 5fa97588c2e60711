const entities: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
};

/** Text as HTML or XML, between elements and in attributes with double quotes. */
// 'a < "b"' => "a &lt; &quot;b&quot;"
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&${entities[character] ?? ""};`);
