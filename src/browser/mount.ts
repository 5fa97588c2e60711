import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Shows a component in the element of an island, or hydrates what the build rendered there. */
export default function mount(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): void {
  const element = createElement(Component, props);
  if ("hydrate" in island.dataset) hydrateRoot(island, element);
  else createRoot(island).render(element);
}
