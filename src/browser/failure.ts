/**
 * Replaces a box's content by a failure message with a retry button; retries when online again.
 * @param name of the message's element: a heading for a page, a paragraph for an island
 * @param retry called after the content is restored
 */
export function showFailure(
  box: Element,
  name: "h1" | "p",
  sentence: string,
  retry: () => void,
): void {
  // Already shown.
  if (box.querySelector(".failure")) return;
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
