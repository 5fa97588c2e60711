import { markdownToBody } from "./testing/fixture";

const box = (kind: string, ...paragraphs: string[]) =>
  `<div class="callout ${kind.toLowerCase()}" role="note"><p class="callout-title">${kind}</p>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</div>`;

test.each([
  ["> [!NOTE]\n> a **b**", box("Note", "a <strong>b</strong>")],
  ["> [!TIP]\n> a\n>\n> b", box("Tip", "a", "b")],
  ["> [!warning]\n> `a`", box("Warning", "<code>a</code>")],
  ["> [!CAUTION]  \n> a", box("Caution", "a")],
  ["> [!NOTE]", box("Note")],
  [
    "> [!NOTE]\n> - a",
    '<div class="callout note" role="note"><p class="callout-title">Note</p><ul><li>a</li></ul></div>',
  ],
  ["> > [!NOTE]\n> > a", `<blockquote>${box("Note", "a")}</blockquote>`],
  ["> **Note**\n> a", box("Note", "a")],
  ["> **Note** that a", "<blockquote><p><strong>Note</strong> that a</p></blockquote>"],
  ["> [!NOTICE]\n> a", "<blockquote><p>[!NOTICE]\na</p></blockquote>"],
  ["> a [!NOTE]", "<blockquote><p>a [!NOTE]</p></blockquote>"],
  ["T> a", box("Tip", "a")],
  ["W> a `b` c", box("Warning", "a <code>b</code> c")],
  ["?> a", box("Note", "a")],
  ["T> a\nT> b", box("Tip", "a\nb")],
  ["T> a.\nT>\nT> b", box("Tip", "a.", "b")],
  ["T> a\nW> b", box("Tip", "a") + box("Warning", "b")],
  ["T> a\n> b", box("Tip", "a\nb")],
  ["T> a\n\nb\n\n> c", `${box("Tip", "a")}<p>b</p><blockquote><p>c</p></blockquote>`],
  ["T>a", "<p>T>a</p>"],
  ["a T> b", "<p>a T> b</p>"],
])("%p", async (markdown, expected) => {
  expect((await markdownToBody(markdown)).html).toBe(expected);
});
