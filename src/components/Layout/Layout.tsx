import { useCallback, useState, type ReactNode } from "react";
import { ChatButton } from "../Chat/ChatButton";
import { Footer } from "../Footer/Footer";
import { Header } from "../Header/Header";
import { Notification } from "../Notification/Notification";
import { Sidebar } from "../Sidebar/Sidebar";
import type { LoadAnchors } from "../Sidebar/SidebarItem";
import type { Anchor } from "../../lib/anchors";
import type { SectionSummary } from "../types";
import * as styles from "./Layout.module.css";

interface LayoutProps {
  pathname: string;
  /** The section whose pages the sidebar lists. */
  section: SectionSummary | undefined;
  /** Headings of the page that is shown. */
  anchors: readonly Anchor[];
  /** Whether the sidebar stands beside the content on wide screens, or is only the menu's panel. */
  wide: boolean;
  loadAnchors: LoadAnchors;
  children: ReactNode;
}

/**
 * Which items of the sidebar the reader opened or closed. The current page's item is open until it
 * is closed; the state lives here, above the templates, so that it outlasts a click on a link.
 */
function useOpenItems(current: string) {
  const [{ page, toggled }, setState] = useState({
    page: current,
    toggled: new Map<string, boolean>(),
  });
  if (page !== current) {
    // An item that was closed on an earlier visit opens again when its page becomes the current one.
    setState({
      page: current,
      toggled: new Map([...toggled].filter(([url, open]) => open || url !== current)),
    });
  }
  const isOpen = (url: string): boolean => toggled.get(url) ?? url === current;
  const toggle = useCallback(
    (url: string) =>
      setState((before) => {
        const open = before.toggled.get(url) ?? url === before.page;
        return { ...before, toggled: new Map(before.toggled).set(url, !open) };
      }),
    [],
  );
  return { isOpen, toggle };
}

/** The frame of every page. It stays mounted while one navigates. */
export function Layout({ pathname, section, anchors, wide, loadAnchors, children }: LayoutProps) {
  const { isOpen, toggle } = useOpenItems(pathname);
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Notification />
      <Header pathname={pathname} />
      <div className={wide ? styles.withSidebar : styles.plain}>
        {section && (
          <Sidebar
            section={section}
            current={{ url: pathname, anchors }}
            isOpen={isOpen}
            onToggle={toggle}
            loadAnchors={loadAnchors}
          />
        )}
        {children}
      </div>
      <Footer />
      <ChatButton />
    </>
  );
}
