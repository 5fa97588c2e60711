import { toBookStyles } from ".";

const tokens =
  ":root { color-scheme: light dark; --bg: light-dark(#ffffff, #10171c); --radius: 8px }\n" +
  '[data-theme="dark"] { --bg: black }\n' +
  "@media (prefers-contrast: more) { :root { --bg: light-dark(red, blue) } }";

test.each([
  ["a colour for light and dark", "p { color: var(--bg) }", "p { color: #ffffff }\n"],
  ["a value for both", "p { border-radius: var(--radius) 0 }", "p { border-radius: 8px 0 }\n"],
  ["two in one value", "p { x: var(--bg) var(--bg) }", "p { x: #ffffff #ffffff }\n"],
  ["nothing of the site", "p { margin: 0 }", "p { margin: 0 }\n"],
  ["a comment", "/* Why */\np { margin: 0 }", "p { margin: 0 }\n"],
])("%s", (_, css, expected) => expect(toBookStyles(css, tokens)).toBe(expected));

test("a token that there is none of is named", () =>
  expect(() => toBookStyles("p { color: var(--ink) }", tokens)).toThrow(
    'The style sheet of the books uses --ink in "color: var(--ink)", but src/styles/tokens.css has no such token.',
  ));
