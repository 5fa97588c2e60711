/**
 * Says in place of a box's content that something could not be loaded, and offers to try again;
 * being online again tries again by itself.
 *
 * @param retry called once the former content is back
 */
export function showFailure(box: Element, text: string, retry: () => void): void {
  // Asked for again while it was shown.
  if (box.firstElementChild?.className === "failure") return;
  const before = [...box.childNodes];
  const failure = document.createElement("div");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  const sentence = document.createElement("p");
  sentence.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-secondary";
  button.textContent = "Try again";
  const again = (): void => {
    removeEventListener("online", again);
    if (!failure.isConnected) return;
    box.replaceChildren(...before);
    retry();
  };
  button.addEventListener("click", again);
  addEventListener("online", again);
  failure.append(sentence, button);
  box.replaceChildren(failure);
}
