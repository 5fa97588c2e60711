import type { ComponentType } from "react";
import { islands, type IslandName } from "../components/island/registry";
import { loadList } from "../components/island/load-list";
import { loadModule } from "../components/island/load-module";
import { failIsland, ISLAND_EVENT } from "./island-requests";

interface IslandModule {
  default: ComponentType<object>;
}

async function mountIsland(island: HTMLElement): Promise<void> {
  const { island: name, what = "", props = "{}", list: url } = island.dataset;
  const load = islands[name as IslandName] as unknown as () => Promise<IslandModule>;
  island.dataset.wanted = "loading";
  try {
    const [{ default: mount }, { default: Component }, list] = await Promise.all([
      loadModule(() => import(/* webpackChunkName: "mount" */ "./mount"), "React"),
      loadModule(load, what),
      url && loadList(url),
    ]);
    const clicked = island.querySelector<HTMLElement>("[data-replay]");
    clicked?.removeAttribute("data-replay");
    mount(island, Component, { ...(JSON.parse(props) as object), ...(list && { list }) });
    island.dataset.wanted = "mounted";
    clicked?.click();
  } catch {
    failIsland(island);
  }
}

function mountWanted(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-wanted=""]')) {
    void mountIsland(island);
  }
}

/** Mounts the islands that the page script has requested, and later requests. */
export function startIslands(): void {
  document.documentElement.dataset.islands = "";
  document.addEventListener(ISLAND_EVENT, mountWanted);
  mountWanted();
}
