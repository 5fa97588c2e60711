/** An open menu closes this long after the pointer has left, in milliseconds. */
const leaveTime = 200;

const openMenu = (): HTMLDetailsElement | null => document.querySelector("[data-menu][open]");
const linksOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("a")];

function close(): void {
  const menu = openMenu();
  if (menu) menu.open = false;
}

function open(menu: HTMLDetailsElement, focused: number): void {
  menu.open = true;
  linksOf(menu).at(focused)?.focus();
}

/** Index of the item for an arrow key, Home or End; undefined for other keys. */
function keyToItem(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (Math.max(at, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

function onKey(event: KeyboardEvent): void {
  const menu = (event.target as Element).closest<HTMLDetailsElement>("[data-menu]") ?? openMenu();
  if (!menu) return;
  if (event.key === "Escape" && menu.open) {
    const hadFocus = menu.contains(document.activeElement);
    close();
    if (hadFocus) menu.querySelector("summary")?.focus();
    return;
  }
  if (!menu.contains(event.target as Element)) return;
  const links = linksOf(menu);
  const item = keyToItem(event.key, links.indexOf(event.target as HTMLElement), links.length);
  if (item === undefined) return;
  event.preventDefault();
  open(menu, item);
}

/** Adds hover, arrow keys, Escape and closing to `details` menus. */
export function serveMenus(): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    const menu = target.closest<HTMLDetailsElement>("[data-menu]");
    if (menu) {
      clearTimeout(leaving);
      leaving = undefined;
      if (!menu.open) openedByHover = menu.open = true;
    } else if (openedByHover && !openMenu()?.contains(document.activeElement)) {
      leaving ??= setTimeout(close, leaveTime);
    }
  });
  addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const summary = target.closest("[data-menu]>summary");
    const menu = summary?.parentElement as HTMLDetailsElement | undefined;
    if (!menu) {
      if (!target.closest("[data-menu]")) close();
      return;
    }
    event.preventDefault();
    // A click on a menu opened by hover keeps it open.
    if (menu.open && !openedByHover) menu.open = false;
    else open(menu, 0);
    openedByHover = false;
  });
  addEventListener("keydown", onKey);
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = openMenu();
    // No new focus: the window lost it, or the click handler decides.
    if (!menu?.contains(target as Node) || !relatedTarget) return;
    if (!menu.contains(relatedTarget as Node)) close();
  });
}
