import { createElement, startTransition, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Renders a component into an island's element or hydrates it. */
export default function mount(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): void {
  const element = createElement(Component, props);
  // If a browser's translator has changed the text, React renders again.
  const onRecoverableError = (): void => undefined;
  // In slices, so that a large island doesn't block the page.
  startTransition(() => {
    if ("hydrate" in island.dataset) hydrateRoot(island, element, { onRecoverableError });
    else createRoot(island).render(element);
  });
}
