import { Bundling } from "./Bundling";
import { PauseSwitch } from "./PauseSwitch";
import { Rotator } from "./Rotator";
import * as styles from "./Hero.lazy.module.css";

const install = "npm install -D webpack webpack-cli";

/** The first screen: what webpack is for, in a sentence, and in a picture that moves. */
export function Hero() {
  return (
    <section className={styles.hero} data-motion="">
      <Rotator />
      <p className={styles.lead}>
        webpack starts at one file, follows every import and writes the few files that a browser or
        a server needs.
      </p>
      <p className={styles.actions}>
        <a href="/guides/getting-started/" className="button-primary">
          Get started
        </a>
        <a href="/concepts/" className="button-secondary">
          Read the concepts
        </a>
      </p>
      <div className={styles.command}>
        <pre>
          <code>{install}</code>
        </pre>
        <button className="copy" type="button" aria-label="Copy code" />
      </div>
      <Bundling />
      <PauseSwitch />
    </section>
  );
}
