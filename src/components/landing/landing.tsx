import type { ReactNode } from "react";
import { Hero } from "./hero";
import * as styles from "./landing.lazy.module.css";

interface LandingProps {
  /** The text of the page: code, what is made of it, and where to go from there. */
  children: ReactNode;
  /** The section that names those who pay for the work. */
  supporters: ReactNode;
}

/** The first page of the site. */
export function Landing({ children, supporters }: LandingProps) {
  return (
    <main id="content">
      <Hero />
      <div className={styles.text}>{children}</div>
      {supporters}
    </main>
  );
}
