import type { ReactNode } from "react";
import { Hero } from "./hero";
import * as styles from "./landing.lazy.module.css";

interface LandingProps {
  /** The text of the page: code, what is made of it, and where to go from there. */
  children: ReactNode;
  /** The section that names those who pay for the work. */
  supporters: ReactNode;
  /** Old ids of headings and what they stand for, as `aliasAttribute` writes them. */
  aliases?: string | undefined;
}

/** The first page of the site. */
export function Landing({ children, supporters, aliases }: LandingProps) {
  return (
    <main id="content" data-aliases={aliases}>
      <Hero />
      <div className={styles.text}>{children}</div>
      {supporters}
    </main>
  );
}
