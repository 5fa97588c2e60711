/**
 * Says in place of a box's content that something could not be loaded, and offers to try again;
 * being online again tries again by itself.
 * @param sentence as HTML: the page's own failure is a heading, an island's a paragraph
 * @param retry called once the former content is back
 */
export function showFailure(box: Element, sentence: string, retry: () => void): void {
  // Asked for again while it was shown.
  if (box.firstElementChild?.className === "failure") return;
  const before = [...box.childNodes];
  const failure = document.createElement("div");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  failure.innerHTML = `${sentence}<button class="button-secondary">Try again</button>`;
  const again = (): void => {
    removeEventListener("online", again);
    if (!failure.isConnected) return;
    box.replaceChildren(...before);
    retry();
  };
  failure.querySelector("button")?.addEventListener("click", again);
  addEventListener("online", again);
  box.replaceChildren(failure);
}
