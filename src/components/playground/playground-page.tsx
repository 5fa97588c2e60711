import { downloadUrl } from "../../examples/downloads";
import { playgroundPage } from "../../site/own-pages";
import { Head } from "../head/head";
import { Island } from "../island/island";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./gallery.lazy.module.css";
import { limitOf } from "./limits";

export interface ExamplePage {
  url: string;
  title: string;
  section: { title: string };
  /** Names of the projects. */
  examples: readonly string[];
}

interface PlaygroundPageProps {
  pages: readonly ExamplePage[];
  versions: Readonly<Record<string, string>>;
}

function Gallery({ pages }: { pages: readonly ExamplePage[] }) {
  const titles = [...new Set(pages.map(({ section }) => section.title))];
  return titles.map((title) => {
    const own = pages.filter(({ section }) => section.title === title);
    return (
      <details key={title} className={styles.section}>
        <summary>
          {title}{" "}
          <span className="hint">
            {own.reduce((sum, { examples }) => sum + examples.length, 0)}
          </span>
        </summary>
        <dl>
          {own.map((page) => (
            <div key={page.url}>
              <dt>
                <a href={page.url}>{page.title}</a>
              </dt>
              {page.examples.map((name) => {
                const url = downloadUrl(page.url, name);
                const limit = limitOf(url);
                return (
                  <dd key={name}>
                    <span>
                      <a href={`#example=${url}`}>{name}</a>
                      {limit && <small className="hint"> {limit}</small>}
                    </span>{" "}
                    <a href={url} download="" className="hint" aria-label={`${name} as a ZIP file`}>
                      ZIP
                    </a>
                  </dd>
                );
              })}
            </div>
          ))}
        </dl>
      </details>
    );
  });
}

/** The page of the playground: the island, and all example projects. */
export function PlaygroundPage({ pages, versions }: PlaygroundPageProps) {
  return (
    <main id="~content" className={`${screen.main ?? ""} ${styles.page ?? ""}`}>
      <Head {...playgroundPage} />
      <h1>Playground</h1>
      <p className={screen.lead}>
        Edit a project, and webpack bundles it in your browser. Nothing leaves this page.
      </p>
      <noscript>
        <p>
          The playground needs JavaScript. Without it, download the examples below as ZIP files.
        </p>
      </noscript>
      <div data-needs-script="">
        <Island name="playground" what="The playground" props={{ versions }}>
          <div className={styles.placeholder}>
            <p className="hint">Loading the playground …</p>
          </div>
        </Island>
      </div>
      <section className={styles.gallery} aria-labelledby="~examples">
        <h2 id="~examples">Examples</h2>
        <p className={screen.lead}>
          All example projects of the documentation, by the page that explains them.
        </p>
        <Gallery pages={pages} />
      </section>
    </main>
  );
}
