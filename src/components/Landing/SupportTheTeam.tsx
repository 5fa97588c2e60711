import * as styles from "./Landing.module.css";

const collective = "https://opencollective.com/webpack";

/** How to support the people who maintain webpack. */
export function SupportTheTeam() {
  return (
    <section id="sponsors" className={styles.support} aria-labelledby="support-heading">
      <h2 id="support-heading">Support the Team</h2>
      <p>
        webpack is maintained by volunteers. What companies and individuals give through Open
        Collective pays for the time that issues, releases and this documentation take.
      </p>
      <p className={styles.actions}>
        <a href={collective} className={styles.secondary}>
          Become a sponsor
        </a>
        <a href={collective} className={styles.secondary}>
          Become a backer
        </a>
      </p>
    </section>
  );
}
