/** Whether a text is a whole document rather than a part of one, as fragments are. */
// "<!doctype html><title>Sign in" => true, "<p>Text</p>" => false
export const isDocument = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
