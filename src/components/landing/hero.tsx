import { Glyph } from "../icon/glyph";
import { Bundling } from "./bundling";
import * as styles from "./hero.lazy.module.css";

// The first word repeats at the end to close the loop.
const WORDS = ["assets", "scripts", "images", "styles", "assets"];

export interface WeekOfDownloads {
  downloads: number;
  end: string;
}

/** The first screen. A checkbox, which needs no script, stops the motion. */
export function Hero({ week }: { week: WeekOfDownloads | null }) {
  return (
    <section className={styles.hero} data-motion="">
      <h1 className={styles.headline}>
        <span className="visually-hidden">Bundle your assets, scripts, images and styles</span>
        <span className={styles.shown} aria-hidden="true">
          <span>bundle your</span>{" "}
          <span className={styles.window}>
            <span className={styles.words}>
              {WORDS.map((word, index) => (
                <span key={index}>{word}</span>
              ))}
            </span>
          </span>
        </span>
      </h1>
      <p className={styles.lead}>
        webpack starts at one file, follows every import and writes the few files that a browser or
        a server needs.
      </p>
      <p className="actions row">
        <a href="/guides/getting-started/" className="button-primary">
          Get started
        </a>
        <a href="/concepts/" className="button-secondary">
          Read the concepts
        </a>
      </p>
      <div className={styles.command}>
        <pre>
          <code>npm install -D webpack webpack-cli</code>
        </pre>
        <button className="copy" type="button" aria-label="Copy code" />
      </div>
      {week && (
        <p className={styles.downloads}>
          <b>{week.downloads.toLocaleString("en")}</b> downloads from npm in the week to {week.end}
        </p>
      )}
      <Bundling />
      <label className={`icon-button ${styles.pause ?? ""}`}>
        <input type="checkbox" className="visually-hidden" />
        <span className="visually-hidden">Pause the animation</span>
        <Glyph path="M9 5v14M15 5v14" />
        <Glyph path="M8 5l11 7-11 7z" />
      </label>
    </section>
  );
}
