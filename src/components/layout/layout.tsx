import type { ReactNode } from "react";
import { Chat } from "../chat/chat";
import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import { Island } from "../island/island";
import { Notification } from "../notification/notification";
import { SEARCH_FILE_URL } from "../search/load-file";
import { Sidebar, type SidebarProps } from "../sidebar/sidebar";
import * as styles from "./layout.module.css";

interface LayoutProps extends SidebarProps {
  /** Whether wide screens show the sidebar as a column. */
  wide: boolean;
  children: ReactNode;
}

/** The frame of every page. Elements with `data-keep` survive navigation. */
export function Layout({ pathname, section, anchors, wide, children }: LayoutProps) {
  return (
    <>
      <a href="#~content" className={styles.skip}>
        Skip to content
      </a>
      <Notification />
      <Header pathname={pathname} />
      <div className={wide ? styles.withSidebar : styles.plain}>
        <Sidebar section={section} pathname={pathname} anchors={anchors} />
        {children}
      </div>
      <Footer />
      <div className={styles.search} data-keep>
        <Island
          name="search"
          what="The search"
          opens
          preload={__SEARCH__.algolia ? undefined : SEARCH_FILE_URL}
        />
      </div>
      <Chat />
    </>
  );
}
