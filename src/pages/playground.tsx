import { graphql, type PageProps } from "gatsby";
import { downloadUrl } from "../examples/downloads";
import { playgroundPage } from "../site/own-pages";
import { Head } from "../components/head/head";
import { Island } from "../components/island/island";
import * as screen from "../components/screen.lazy.module.css";
import * as styles from "../components/playground/gallery.lazy.module.css";
import { limitOf } from "../components/playground/limits";
import Playground from "../components/playground/playground";

interface ExamplePage {
  url: string;
  title: string;
  section: { title: string };
  examples: readonly string[];
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
                  <dd key={name} className="between">
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

export default function PlaygroundPage({
  data: { pages },
}: PageProps<{ pages: { nodes: ExamplePage[] } }>) {
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
      <div className={styles.workbench} data-needs-script="">
        <Island
          name="playground"
          what="The playground"
          props={{ versions: __WEBPACK_VERSIONS__ }}
          opens="hash"
          hydrate
        >
          <Playground versions={__WEBPACK_VERSIONS__} />
        </Island>
      </div>
      <section className={styles.gallery} aria-labelledby="~examples" data-opens="playground">
        <h2 id="~examples">Examples</h2>
        <p className={screen.lead}>
          All example projects of the documentation, by the page that explains them.
        </p>
        <Gallery pages={pages.nodes.filter(({ examples }) => examples.length > 0)} />
      </section>
    </main>
  );
}

export const query = graphql`
  {
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    pages: allDocPage(sort: { url: ASC }) {
      nodes {
        url
        title
        section {
          title
        }
        examples
      }
    }
  }
`;
