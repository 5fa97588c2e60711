import type { ReactNode } from "react";
import { Logo } from "../Icon/Logo";
import { SupportTheTeam } from "./SupportTheTeam";
import * as styles from "./Landing.module.css";

/** The headline of the site and, below it, its introduction. */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <main id="content">
      <section className={styles.hero}>
        <Logo size={160} />
        <div>
          <h1 className={styles.headline}>Bundle your assets, scripts, images and styles</h1>
          <p className={styles.lead}>
            webpack reads your modules, follows every import and writes the few files that a browser
            or a server needs.
          </p>
          <p className={styles.actions}>
            <a href="/guides/getting-started/" className={styles.primary}>
              Get started
            </a>
            <a href="/concepts/" className={styles.secondary}>
              Read the concepts
            </a>
          </p>
        </div>
      </section>
      <div className={styles.text}>{children}</div>
      <SupportTheTeam />
    </main>
  );
}
