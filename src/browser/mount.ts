import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Shows a component in the element of an island, or hydrates what the build rendered there. */
export default function mount(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): void {
  const element = createElement(Component, props);
  // A browser's translator may have changed texts: React renders the part again, and that is all.
  const onRecoverableError = (): void => undefined;
  if ("hydrate" in island.dataset) hydrateRoot(island, element, { onRecoverableError });
  else createRoot(island).render(element);
}
