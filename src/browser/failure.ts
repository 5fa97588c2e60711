/**
 * Says in place of a box's content that something could not be loaded, and offers to try again;
 * being online again tries again by itself.
 * @param name of the sentence's element: the page's own failure is a heading, an island's a paragraph
 * @param retry called once the former content is back
 */
export function showFailure(
  box: Element,
  name: "h1" | "p",
  sentence: string,
  retry: () => void,
): void {
  // Asked for again while it was shown.
  if (box.firstElementChild?.className === "failure") return;
  const before = [...box.childNodes];
  const failure = document.createElement("div");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  const button = document.createElement("button");
  button.className = "button-secondary";
  button.append("Try again");
  const text = document.createElement(name);
  text.append(sentence);
  failure.append(text, button);
  const again = (): void => {
    removeEventListener("online", again);
    if (!failure.isConnected) return;
    box.replaceChildren(...before);
    retry();
  };
  button.addEventListener("click", again);
  addEventListener("online", again);
  box.replaceChildren(failure);
}
