import { Island } from "../island/island";
import { SupportersPlaceholder } from "./supporters-placeholder";
import type { DataFile } from "../types";
import * as styles from "./supporters.lazy.module.css";

const COLLECTIVE = "https://opencollective.com/webpack";

/**
 * How to support webpack, with the list of supporters if there is one.
 * @param props URL of the data file and the number of supporters in it
 */
export function Supporters({ url, count }: DataFile) {
  return (
    <section id="sponsors" className={styles.section} aria-labelledby="~sponsors">
      <h2 id="~sponsors">Support the Team</h2>
      <p className={styles.lead}>
        Volunteers maintain webpack. Contributions from companies and individuals through Open
        Collective pay for the work on issues, releases and this documentation.
      </p>
      <p className="actions row">
        <a href={COLLECTIVE} rel="noopener" className="button-primary">
          Become a sponsor
        </a>
        <a href={COLLECTIVE} rel="noopener" className="button-secondary">
          Become a backer
        </a>
      </p>
      {count > 0 ? (
        <>
          <Island name="supporters" what="The list of supporters" list={url}>
            <SupportersPlaceholder count={count} />
          </Island>
          <noscript>
            <p className={styles.lead}>
              The list of supporters needs JavaScript. You also find all supporters on{" "}
              <a href={COLLECTIVE} rel="noopener">
                Open Collective
              </a>
              .
            </p>
          </noscript>
        </>
      ) : (
        <p className={`box ${styles.call ?? ""}`}>
          <strong>Your name could be here.</strong> Every contribution helps, once or monthly, and
          every expense is public.
        </p>
      )}
    </section>
  );
}
