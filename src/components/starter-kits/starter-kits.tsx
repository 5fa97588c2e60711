import { starterKitsPage } from "../../site/own-pages";
import { Head } from "../head/head";
import { Glyph } from "../icon/glyph";
import { Island } from "../island/island";
import type { DataFile } from "../types";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./starter-kits.lazy.module.css";

const SEARCH_ELSEWHERE = "https://github.com/search?q=webpack+starter&type=repositories";

const TRIANGLE = "M12 4 2.5 20.5h19zM12 10v4.5M12 17.5v.1";

const listPackage = (
  <a href="https://www.npmjs.com/package/javascriptstuff-db" rel="noopener">
    javascriptstuff-db
  </a>
);

function NoList() {
  return (
    <div className={`box ${screen.instead ?? ""}`}>
      <p>The list isn’t available, because the build of this site could not fetch it.</p>
      <p className="actions row">
        <a href={SEARCH_ELSEWHERE} rel="noopener" className="button-primary">
          Search for starter kits on GitHub
        </a>
        <a href="/guides/getting-started/" className="button-secondary">
          Start from scratch
        </a>
      </p>
    </div>
  );
}

/** About as high as the table. */
function Placeholder({ count }: { count: number }) {
  return (
    <div className={styles.placeholder}>
      <p className="visually-hidden">Loading the starter kits…</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className="blank" />
        </div>
      ))}
    </div>
  );
}

/** The page of starter kits; the table loads when it comes near. */
export default function StarterKits({ data: { file } }: { data: { file: DataFile } }) {
  const { url, count } = file;
  return (
    <main id="~content" className={screen.main}>
      <Head {...starterKitsPage} />
      <h1>Starter Kits</h1>
      <p className={screen.lead}>
        Start your own project from one that already has webpack set up.
      </p>
      <div className={`callout warning ${styles.warning ?? ""}`} role="note">
        <Glyph path={TRIANGLE} size={24} />
        <p>
          <strong>Starter kits are proofs of concept and are not officially supported.</strong> Most
          of them were written for earlier versions of webpack. For a setup that you understand
          completely, see <a href="/guides/getting-started/">Getting Started</a>.
        </p>
      </div>
      {count === 0 ? (
        <NoList />
      ) : (
        <>
          <noscript>
            <p>
              The table needs JavaScript. Without it, find the same projects in the package{" "}
              {listPackage}.
            </p>
          </noscript>
          <div data-needs-script="">
            <Island name="starter-kits" what="The starter kits" list={url}>
              <Placeholder count={count} />
            </Island>
          </div>
          <p className={`hint ${styles.origin ?? ""}`}>
            The data comes from the package {listPackage}, which tags these projects with webpack.
          </p>
        </>
      )}
    </main>
  );
}
